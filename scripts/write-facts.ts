// `npm run facts`: writes the facts of the world that the product holds into docs/facts.md, between
// its markers.
import { FACTS_MARKERS, factsPage } from "./lib/facts-page";
import { replacePart } from "./lib/replace-part";

replacePart("docs/facts.md", FACTS_MARKERS, factsPage());
