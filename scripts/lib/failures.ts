import { readFileSync } from "node:fs";
import { z } from "zod";

/** What is read of Vitest's report. */
const VitestFile = z.object({
  name: z.string(),
  message: z.string().optional(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
  ),
});
type VitestFile = z.output<typeof VitestFile>;

/** What is read of Playwright's report. */
const Spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      projectName: z.string().optional(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec).optional(),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.output<typeof Suite>;

const Report = z.object({ testResults: z.array(VitestFile).optional(), suites: z.array(Suite).optional() });

/**
 * How much of an error is shown: enough to mend it from, where nothing but the end of a run's
 * output is kept.
 */
const SHOWN_LINES = 10;
const SHOWN_LETTERS_PER_LINE = 300;
/** How much of a step's output is shown that failed, and whose report names no test. */
const SHOWN_OUTPUT_LINES = 40;

/**
 * Why a step failed, as `readFailures` tells; the end of its output where its report tells of no
 * test, as after an error that is no test's own.
 */
export function describeFailure(reportPath: string, output: string): string[] {
  const failures = readFailures(reportPath);
  if (failures.length > 0) return failures;
  return stripColours(output)
    .split("\n")
    .filter((line) => line.trim())
    .slice(-SHOWN_OUTPUT_LINES)
    .map((line) => line.slice(0, SHOWN_LETTERS_PER_LINE));
}

/**
 * The tests that failed, from a report of Vitest or Playwright in JSON: a line each with its file,
 * its name and the error's first line, and the error's next lines below it, without its stack.
 * Empty when the step wrote no report, or half of one; a report of another shape is named.
 */
export function readFailures(path: string): string[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
  const report = Report.safeParse(content);
  if (!report.success) return [`${path}: no report that can be read`];
  const { testResults, suites = [] } = report.data;
  return testResults ? ofVitest(testResults) : ofPlaywright(suites);
}

function ofVitest(files: readonly VitestFile[]): string[] {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return failureLines(name, "the file itself", message);
    return failed.flatMap(({ fullName, failureMessages }) => failureLines(name, fullName, failureMessages?.[0]));
  });
}

function ofPlaywright(suites: readonly Suite[]): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .flatMap(({ projectName, results }) =>
          failureLines(file, projectName ? `${title} in ${projectName}` : title, results.at(-1)?.error?.message),
        ),
    ),
    ...ofPlaywright(suite.suites ?? []),
  ]);
}

function failureLines(file: string, name: string, message = ""): string[] {
  const root = `${process.cwd()}/`;
  const lines = stripColours(message)
    .split("\n")
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, SHOWN_LINES)
    .map((line) => line.slice(0, SHOWN_LETTERS_PER_LINE));
  const [first = "", ...rest] = lines;
  return [`${file.replace(root, "")} › ${name}: ${first}`, ...rest.map((line) => `  ${line}`)];
}

function stripColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal's colours are.
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}
