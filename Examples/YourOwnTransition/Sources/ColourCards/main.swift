import TransitionExport

colourCards.main()
