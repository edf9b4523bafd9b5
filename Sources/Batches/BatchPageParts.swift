/// The parts that every page of a batch shares.
enum BatchPageParts {
  static let style = """
    :root { --text: #1d1d1f; --muted: #6e6e73; --page: #f5f5f7; --card: #fff; --line: #d9d9de;
      --link: #0066cc; --bad: #c9252d; }
    @media (prefers-color-scheme: dark) { :root { --text: #f5f5f7; --muted: #a1a1a6; --page: #111113;
      --card: #1d1d1f; --line: #38383c; --link: #4da3ff; --bad: #ff6b6b; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", sans-serif; }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 20px;
      align-items: center; padding: 14px 24px; background: var(--page);
      border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 20px; }
    .counts { margin: 0; color: var(--muted); }
    .counts span + span { margin-left: 12px; }
    .failed, .missing { color: var(--bad); }
    input { margin-left: auto; min-width: 15em; padding: 7px 12px; font: inherit; color: inherit;
      background: var(--card); border: 1px solid var(--line); border-radius: 9px; }
    main { padding: 0 24px 40px; }
    .clips { margin-top: 20px; display: grid; gap: 18px; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)); }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      overflow: hidden; content-visibility: auto; contain-intrinsic-size: auto 210px auto 520px; }
    video, img { display: block; width: 100%; height: auto; max-height: 460px; object-fit: contain;
      background: #0001; }
    .plain { margin: 0; padding: 60px 12px; text-align: center; color: var(--muted); }
    figcaption { display: flex; flex-direction: column; gap: 2px; padding: 10px 14px 12px; }
    figcaption b { overflow-wrap: anywhere; }
    figcaption i { margin-left: 8px; padding: 1px 7px; border: 1px solid var(--line); border-radius: 8px;
      color: var(--muted); font-size: 12px; font-style: normal; font-weight: normal; }
    details { margin-top: 4px; color: var(--muted); font-size: 13px; }
    figcaption span { color: var(--muted); font-size: 13px; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    small { color: var(--muted); margin-right: 6px; }
    pre { margin: 4px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; }
    .problems { margin-top: 20px; padding: 2px 20px 12px; border: 1px solid var(--bad);
      border-radius: 14px; background: var(--card); }
    .problems h2 { margin: 12px 0 6px; font-size: 16px; color: var(--bad); }
    .problems ul { margin: 0; padding-left: 18px; }
    footer { padding: 0 24px 24px; color: var(--muted); font-size: 13px; }
    """

  /// Plays the videos that are in sight, and filters by name.
  static let script = """
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const seen = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting && target.preload === 'none') target.preload = 'auto';
        if (still) continue;
        if (isIntersecting) target.play().catch(() => {}); else target.pause();
      }
    }, { rootMargin: '200px' });
    document.querySelectorAll('video').forEach(video => seen.observe(video));
    document.getElementById('filter').addEventListener('input', event => {
      const words = event.target.value.toLowerCase().split(/\\s+/).filter(Boolean);
      let any = false;
      for (const figure of document.querySelectorAll('figure')) {
        figure.hidden = !words.every(word => figure.dataset.name.includes(word));
        any ||= !figure.hidden;
      }
      document.getElementById('none').hidden = any;
    });
    """
}
