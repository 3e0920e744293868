import { expect, it, vi } from "vitest";
import { globalConfig } from "zod/v4/core";

it("schemas take their settings from where a page leaves them", () => {
  expect(Reflect.get(globalThis, "__zod_globalConfig")).toBe(globalConfig);
  expect(globalConfig).not.toHaveProperty("jitless");
});

it("a page leaves word that none of them may compile itself", async () => {
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  await import("@/instrumentation-client");
  expect(Reflect.get(globalThis, "__zod_globalConfig")).toEqual({ jitless: true });
});
