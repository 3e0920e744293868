import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions } from "./tests/support/chromium";
import { TEST_ENV, testPort } from "./tests/support/env";
import { SERVED_WORKERS, WORKERS } from "./tests/support/workers";

/**
 * A test that asserts nothing fails: what it waits for may never have come. What is polled for has
 * more than the usual second, in which a debounced call on a busy machine does not come.
 */
const expect = { requireAssertions: true, poll: { timeout: 10_000 } };

/** What is tried on tables of a million rows. */
const ROWS_TESTS = "tests/db/migration-rows.test.ts";

const shared = {
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
};

/** What has a database of its own for each worker. */
const withDatabase = {
  env: TEST_ENV,
  expect,
  pool: "forks",
  // Modules are read once for all files of a worker, a third of the time; the database is
  // each file's own.
  isolate: false,
  // Each worker has a database of its own; while one waits for it another computes.
  maxWorkers: WORKERS,
  globalSetup: "tests/support/database-setup.ts",
  setupFiles: "tests/support/database-worker.ts",
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          // Forms are drawn in tests: next-intl asks for "next/navigation", which Node alone does
          // not find.
          server: { deps: { inline: ["next-intl"] } },
          include: ["tests/unit/**/*.test.ts"],
          env: TEST_ENV,
          expect,
          pool: "threads",
          isolate: false,
          // One processor is left to the processes that tests start, some of which have a time limit.
          maxWorkers: Math.max(1, WORKERS - 1),
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          // A million rows in each table: minutes, run by their name.
          exclude: [ROWS_TESTS],
        },
      },
      { ...shared, test: { ...withDatabase, name: "rows", include: [ROWS_TESTS] } },
      {
        ...shared,
        test: {
          name: "served",
          include: ["tests/http/**/*.test.ts", "tests/realtime/**/*.test.ts"],
          env: TEST_ENV,
          expect,
          pool: "forks",
          isolate: false,
          // Each worker has a pair of processes with a database of its own: most of the time one
          // test waits for what another process does.
          maxWorkers: SERVED_WORKERS,
          globalSetup: "tests/support/served-setup.ts",
          setupFiles: "tests/support/served-worker.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "deploy",
          include: ["tests/deploy/**/*.test.ts"],
          env: TEST_ENV,
          expect,
          pool: "forks",
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...shared,
        // What forms are built of is bundled before the first test: a package that is found later
        // would reload the page in its middle. Next.js's own code asks the settings of its
        // bundler, which is not there.
        define: { "process.env": "({})", "process.env.NODE_ENV": JSON.stringify("test") },
        optimizeDeps: { entries: ["tests/components/**/*.test.tsx", "components/**/*-{form,dialog,wizard}.tsx"] },
        test: {
          name: "components",
          include: ["tests/components/**/*.test.tsx"],
          expect,
          testTimeout: 15_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { port: testPort(90), strictPort: true },
            provider: playwright({ launchOptions: chromiumOptions() }),
            instances: [{ browser: "chromium", viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
