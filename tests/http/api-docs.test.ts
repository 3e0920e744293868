import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeServed, openServed, servedUrl } from "../support/http";

beforeAll(openServed);
afterAll(closeServed);

it("the API's description is served as it was built, and as a page to read", async () => {
  const response = await fetch(`${servedUrl()}/api/v1/openapi.json`);
  expect(await response.json()).toEqual(JSON.parse(readFileSync("dist/openapi.json", "utf8")));
  const page = await (await fetch(`${servedUrl()}/api/docs`)).text();
  expect(page).toContain("<code>/api/v1/announcements/{id}</code>");
});
