import TransitionExport

colorCards.main()
