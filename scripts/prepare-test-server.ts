import { makeTemplate, startTestServer } from "../tests/support/database-server";

// The steps of `npm test` that run side by side find the server running and the template made.
await makeTemplate(await startTestServer());
