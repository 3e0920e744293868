import type { TestProject } from "vitest/node";
import { makeTemplate, startDebianServer, startTestServer } from "./database-server";

declare module "vitest" {
  export interface ProvidedContext {
    adminUrl: string;
  }
}

/** Starts the test server and makes the template before the database tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isDebian = process.env.TEST_POSTGRES === "debian";
  const server = await (isDebian ? startDebianServer() : startTestServer());
  await makeTemplate(server);
  project.provide("adminUrl", server.url("postgres"));
  // Left running while other test projects use it; the next run takes it over, and `npm test` stops
  // it at its end.
  return async () => (isDebian ? server.stop() : undefined);
}
