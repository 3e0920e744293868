import { readFileSync } from "node:fs";

/**
 * The tests that failed, from a report of Vitest or Playwright in JSON: a line each with its file, name and first sentence of
 * the error. Empty when the step wrote no report.
 */
export function readFailures(path) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
  return report.testResults ? ofVitest(report.testResults) : ofPlaywright(report.suites ?? []);
}

function ofVitest(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [line(name, "the file itself", message)];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]));
  });
}

function ofPlaywright(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName, results }) =>
          line(file, projectName ? `${title} in ${projectName}` : title, results.at(-1)?.error?.message),
        ),
    ),
    ...ofPlaywright(suite.suites ?? []),
  ]);
}

function line(file, name, message) {
  const root = `${process.cwd()}/`;
  const [first = ""] = stripColours(message ?? "").split("\n");
  return `${file.replace(root, "")} › ${name}: ${first}`;
}

function stripColours(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal's colours are.
  return text.replace(/\u001b\[[0-9;]*m/g, "");
}
