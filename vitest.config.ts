import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TEST_ENV } from "./tests/support/env";

const shared = {
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") } },
};

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          // Forms are drawn in tests: next-intl asks for "next/navigation", which Node alone does not find.
          server: { deps: { inline: ["next-intl"] } },
          include: ["tests/unit/**/*.test.ts"],
          env: TEST_ENV,
          pool: "threads",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        ...shared,
        test: {
          name: "db",
          include: ["tests/db/**/*.test.ts"],
          env: TEST_ENV,
          pool: "forks",
          // Modules are read once for all files of a worker, a third of the time; the database is each file's own.
          isolate: false,
          // Each worker has a database of its own; while one waits for it another computes.
          maxWorkers: 2,
          globalSetup: "tests/support/database-setup.ts",
          setupFiles: "tests/support/database-worker.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "served",
          include: ["tests/http/**/*.test.ts", "tests/realtime/**/*.test.ts"],
          env: TEST_ENV,
          pool: "forks",
          isolate: false,
          globalSetup: "tests/support/served-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
