import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeFailure, readFailures } from "@/scripts/lib/failures";

const folder = mkdtempSync(join(tmpdir(), "rihla-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("the failures of a report", () => {
  it("are Vitest's failed tests, with what they say, without colours and stack", () => {
    const path = report({
      testResults: [
        {
          name: join(process.cwd(), "tests/db/deals/offers/races.test.ts"),
          message: "",
          assertionResults: [
            {
              fullName: "races one wins",
              status: "failed",
              failureMessages: ["\u001b[31mError: two won\u001b[39m\n\n- one\n+ two\n    at x"],
            },
            { fullName: "races nobody waits", status: "passed", failureMessages: [] },
          ],
        },
      ],
    });
    expect(readFailures(path)).toEqual([
      "tests/db/deals/offers/races.test.ts › races one wins: Error: two won",
      "  - one",
      "  + two",
    ]);
  });

  it("are Vitest's files that could not be run at all", () => {
    const path = report({
      testResults: [{ name: "/elsewhere/a.test.ts", message: "Cannot find module 'x'", assertionResults: [] }],
    });
    expect(readFailures(path)).toEqual(["/elsewhere/a.test.ts › the file itself: Cannot find module 'x'"]);
  });

  it("are Playwright's failed specs of every depth, each variant of a scenario by itself", () => {
    const spec = (title: string, ...variants: [projectName: string, status: string][]) => ({
      file: "pay.spec.ts",
      title,
      tests: variants.map(([projectName, status]) => ({
        projectName,
        status,
        results: [{ error: { message: "Test timeout of 120000ms exceeded." } }],
      })),
    });
    const path = report({
      suites: [
        { specs: [spec("pays", ["", "expected"])], suites: [{ specs: [spec("pays once", ["", "unexpected"])] }] },
        { specs: [spec("pays later", ["fr-390", "expected"], ["ar-390", "unexpected"])] },
      ],
    });
    expect(readFailures(path)).toEqual([
      "pay.spec.ts › pays once: Test timeout of 120000ms exceeded.",
      "pay.spec.ts › pays later in ar-390: Test timeout of 120000ms exceeded.",
    ]);
  });

  it("are none where a step wrote no report, or half of one", () => {
    expect(readFailures(join(folder, "missing.json"))).toEqual([]);
    expect(readFailures(report('{"testResults": ['))).toEqual([]);
  });

  it("are the end of a step's output where every test passed, as after an error of none of them", () => {
    const passed = { name: "a.test.ts", assertionResults: [{ fullName: "a", status: "passed" }] };
    const output = `${"✓ a\n".repeat(100)}\u001b[31mUnhandled Rejection\u001b[39m\n\nError: write EPIPE\nvitest ended with 1\n`;
    const lines = describeFailure(report({ testResults: [passed] }), output);
    expect(lines).toHaveLength(40);
    expect(lines.slice(-3)).toEqual(["Unhandled Rejection", "Error: write EPIPE", "vitest ended with 1"]);
    const failed = { fullName: "a", status: "failed", failureMessages: ["Error: b"] };
    expect(describeFailure(report({ testResults: [{ ...passed, assertionResults: [failed] }] }), output)).toEqual([
      "a.test.ts › a: Error: b",
    ]);
  });
});
