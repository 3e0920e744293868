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
/** What starts processes and servers of its own, restores backups, makes a whole market. */
const OPERATIONS_TESTS = ["backups", "demo", "realtime", "runtime"].map((folder) => `tests/db/${folder}/**/*.test.ts`);
/** Photos, PDF files and documents in processes that have a time limit. */
const MEDIA_TESTS = ["documents", "pictures"].map((folder) => `tests/unit/adapters/${folder}/**/*.test.ts`);

const shared = {
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
};

const withoutDatabase = {
  // Forms are drawn in tests: next-intl asks for "next/navigation", which Node alone does not find.
  server: { deps: { inline: ["next-intl"] } },
  env: TEST_ENV,
  expect,
  pool: "threads",
  isolate: false,
  testTimeout: 30_000,
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
          ...withoutDatabase,
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          exclude: MEDIA_TESTS,
          maxWorkers: WORKERS,
        },
      },
      {
        ...shared,
        test: {
          ...withoutDatabase,
          name: "media",
          include: MEDIA_TESTS,
          // One processor is left to the processes that tests start.
          maxWorkers: Math.max(1, WORKERS - 1),
        },
      },
      {
        ...shared,
        test: {
          ...withDatabase,
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          exclude: [ROWS_TESTS, ...OPERATIONS_TESTS],
        },
      },
      { ...shared, test: { ...withDatabase, name: "operations", include: OPERATIONS_TESTS } },
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
