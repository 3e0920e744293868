import { register } from "node:module";
import { defineConfig } from "@playwright/test";
import { PATIENCE } from "./tests/e2e/network";
import type { ScenarioOptions } from "./tests/e2e/scenario";
import { IS_EVERY_VARIANT, nameOf, VARIANT_TAG, VARIANTS } from "./tests/e2e/variants";
import { chromiumOptions } from "./tests/support/chromium";
import { BROWSER_PORTS } from "./tests/support/env";
import { WORKERS } from "./tests/support/workers";

// Workers load this page, too.
register("./tests/support/json-imports.mjs", import.meta.url);

/** Steps of their own, which start programs of others: Java, or a browser for Lighthouse. */
const ALONE = ["nu", "lighthouse"];

export default defineConfig<ScenarioOptions>({
  testDir: "tests/e2e",
  testIgnore: ALONE.filter((name) => name !== process.env.ALONE).map((name) => `**/${name}.spec.ts`),
  globalSetup: "./tests/e2e/global-setup.ts",
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 15_000 * PATIENCE },
  fullyParallel: true,
  workers: WORKERS,
  // Of the hundreds of runs on a busy machine, one that fails and then does not is listed as flaky,
  // to be looked into.
  retries: 1,
  reporter: [["list"]],
  outputDir: "test-results",
  // Every test once, each scenario in its usual variant; or the scenarios alone, each in every
  // variant.
  projects: IS_EVERY_VARIANT
    ? VARIANTS.map((variant) => ({ name: nameOf(variant), grep: VARIANT_TAG, use: { askedVariant: variant } }))
    : [{}],
  // Recording every test costs a third of the time: `npx playwright test --trace retain-on-failure`
  // shows what a failing one met.
  use: {
    baseURL: `http://localhost:${BROWSER_PORTS.port}`,
    timezoneId: "Europe/Paris",
    serviceWorkers: "block",
    // Maps draw with WebGL on the processor; all else is faster without a graphics card that is
    // none.
    launchOptions: chromiumOptions("--use-gl=angle", "--use-angle=swiftshader", "--disable-gpu-compositing"),
  },
});
