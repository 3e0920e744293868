import type { TestProject } from "vitest/node";
import { makeTemplate, startTestServer } from "./database-server";

declare module "vitest" {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** Starts the test server and makes the template before the database tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  await makeTemplate(server);
  project.provide("adminUrl", server.url("postgres"));
  // Left running while other test projects use it; the next run takes it over, and `npm test` stops
  // it at its end.
  return async () => undefined;
}
