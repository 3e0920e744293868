// `npm run retention`: writes what is kept, and for how long, into docs/operations.md, between its
// markers.
import { replacePart } from "./lib/replace-part";
import { RETENTION_MARKERS, retentionPage } from "./lib/retention-page";

replacePart("docs/operations.md", RETENTION_MARKERS, retentionPage());
