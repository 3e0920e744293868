// `npm run variables`: writes the table of all variables into docs/variables.md, between its
// markers.
import { replacePart } from "./lib/replace-part";
import { VARIABLES_MARKERS, variablesPage } from "./lib/variables-page";

replacePart("docs/variables.md", VARIABLES_MARKERS, variablesPage());
