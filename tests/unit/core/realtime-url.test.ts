import { expect, it } from "vitest";
import { parseEnv, realtimeUrlOf } from "@/lib/core/env/env";
import { TEST_ENV } from "@/tests/support/env";

const urlWith = (settings: Record<string, string>) =>
  realtimeUrlOf(parseEnv({ ...TEST_ENV, DATABASE_URL: "postgres://somewhere", REALTIME_PORT: "3001", ...settings }));

it.each([
  ["127.0.0.1", "http://127.0.0.1:3001"],
  ["10.0.0.7", "http://10.0.0.7:3001"],
  ["web.internal", "http://web.internal:3001"],
  ["0.0.0.0", "http://127.0.0.1:3001"],
  ["::1", "http://[::1]:3001"],
  ["::", "http://[::1]:3001"],
])("the sidecar next to a web process that listens on %s is found at %s", (host, url) => {
  expect(urlWith({ HOST: host })).toBe(url);
});

it("a sidecar elsewhere is found at the address that names it", () => {
  expect(urlWith({ HOST: "::", REALTIME_URL: "http://realtime:4001/" })).toBe("http://realtime:4001");
});
