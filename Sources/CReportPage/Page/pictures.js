// The pictures of a clip: files in base64, decoded when they are shown.

/** What the pixels of a file are. */
export const content = { near: 0, exact: 1, change: 2 };

export class Pictures {
  /** How many bytes of decoded pixels are kept. */
  static limit = 24e6;

  constructor({ hasOld, pictures }) {
    this.hasOld = hasOld;
    this.width = pictures.width;
    this.height = pictures.height;
    this.quality = pictures.quality;
    this.frameStep = pictures.frameStep;
    this.frames = pictures.frames;
    this.looks = pictures.looks;
    this.files = pictures.files.map(([left, top, width, height, content, data]) =>
      ({ left, top, width, height, content, data, image: null }));
    /** Decoded files, the one used last at the end. */
    this.decoded = new Set();
  }

  /** The number of bytes of decoded pixels. */
  get byteCount() {
    return [...this.decoded].reduce((sum, file) => sum + Pictures.size(file), 0);
  }

  static size(file) {
    return 4 * file.width * file.height * (file.content === content.change ? 2 : 1);
  }

  /**
   * What a frame looks like: its files, whether the old picture is known, and whether the files are those of an
   * earlier frame.
   */
  look(frame) {
    const value = this.frames[Math.min(frame, this.frames.length - 1)];
    const index = value < 0 ? ~value : value;
    const [whole, part, old] = this.looks[index].map((file) => this.files[file] ?? null);
    return { whole, part, old, isOldKnown: this.looks[index][2] !== -2, isHeld: value < 0 };
  }

  /** The frame whose picture a frame shows. */
  pictureFrame(frame) {
    while (frame > 0 && this.frames[frame] < 0) frame -= 1;
    return frame;
  }

  /** Decodes the files of a look. */
  async load(look) {
    const files = [look.whole, look.part, look.old].filter((file) => file);
    await Promise.all(files.map((file) => this.decode(file)));
    this.purge(new Set(files));
  }

  async decode(file) {
    this.decoded.delete(file);
    this.decoded.add(file);
    file.image ??= Pictures.bitmap(file.data);
    file.bitmap = await file.image;
  }

  static bitmap(data) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: "image/webp" }));
  }

  /** Frees what was used longest ago, other than some files. */
  purge(kept = new Set()) {
    let byteCount = this.byteCount;
    for (const file of this.decoded) {
      if (byteCount <= Pictures.limit) return;
      if (kept.has(file) || !file.bitmap) continue;
      byteCount -= Pictures.size(file);
      this.forget(file);
    }
  }

  forget(file) {
    file.bitmap?.close();
    file.bitmap = file.image = null;
    this.decoded.delete(file);
  }

  /** Frees all pixels. */
  close() {
    this.isClosed = true;
    for (const file of [...this.decoded]) this.forget(file);
  }
}
