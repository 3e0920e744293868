// `npm run screens`: a picture of every screen in the demo's market, in two widths, French and Arabic, light and dark, for people who
// look at them. `npm run screens -- home chat` takes only the screens whose name begins so. They go to `.screens/`.
