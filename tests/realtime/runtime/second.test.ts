import { expect, it } from "vitest";
import { startChild, stopChildren } from "@/scripts/lib/processes";
import { TEST_ENV, testPort } from "@/tests/support/env";
import { served } from "@/tests/support/served";

/** It waits for twenty seconds for the first to end. */
const WAITS_MS = 45_000;

it("a second sidecar next to a running one refuses to start, logs why, and leaves the first alone", {
  timeout: 60_000,
}, async () => {
  const { appUrl, databaseUrl, dataDir, realtimeUrl } = served();
  const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;
  expect(await isReady(realtimeUrl)).toBe(200);
  const port = testPort(68);
  const lines: string[] = [];
  const second = startChild(
    "realtime",
    ["dist/realtime.js"],
    {
      ...process.env,
      ...TEST_ENV,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      REALTIME_PORT: String(port),
      APP_URL: appUrl,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      SERVICE_NAME: "realtime",
    },
    (line) => lines.push(line),
  );
  const late = setTimeout(() => second.process.kill("SIGKILL"), WAITS_MS);
  try {
    expect(await second.exited).toBe(1);
  } finally {
    clearTimeout(late);
    await stopChildren([second]);
  }
  expect(lines.join("\n")).toMatch(/Another sidecar serves this database .*One is the limit/);
  expect(second.isListening()).toBe(false);
  expect(await isReady(`http://127.0.0.1:${port}`)).toBeUndefined();
  expect(await isReady(realtimeUrl)).toBe(200);
});
