// `npm run retention`: writes what is retained, and for how long, into docs/retention.md, between
// its markers.
import { replacePart } from "./lib/replace-part";
import { RETENTION_MARKERS, retentionPage } from "./lib/retention-page";

replacePart("docs/retention.md", RETENTION_MARKERS, retentionPage());
