import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { metrics } from "@/lib/core/observability/metrics";
import { BACKUP_HOURS_MAX, LOOK_MINUTES_MAX } from "@/lib/staff/health/limits";
import { ensureEngine } from "@/scripts/lib/debian";

const promtool = (args: string[]) =>
  spawnSync(ensureEngine("promtool"), args, { cwd: "deploy/prometheus", encoding: "utf8" });
const rules = readFileSync("deploy/prometheus/rules.yml", "utf8");
const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, alert = ""]) => alert);
const dashboard = readFileSync("deploy/grafana/rihla.json", "utf8");

/**
 * The names of series that the product has: those of every process, and those that a sidecar adds.
 */
async function knownNames(): Promise<Set<string>> {
  const { registry } = metrics();
  const declared = readdirSync("realtime/metrics").flatMap((file) => [
    ...readFileSync(join("realtime/metrics", file), "utf8").matchAll(/"(rihla_[a-z_]+)"/g),
  ]);
  const names = [...registry.getMetricsAsArray().map(({ name }) => name), ...declared.map(([, name = ""]) => name)];
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}

it("prometheus takes the shipped files, and each alert fires in its case and is quiet when all is well", () => {
  expect(promtool(["check", "config", "prometheus.yml"])).toMatchObject({ status: 0 });
  const tested = promtool(["test", "rules", "rules.test.yml"]);
  expect(tested.stdout + tested.stderr).toContain("SUCCESS");
  const cases = readFileSync("deploy/prometheus/rules.test.yml", "utf8");
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) expect(cases.match(new RegExp(`alertname: ${alert}\\b`, "g")), alert).toHaveLength(2);
});

/**
 * A question for a series, as the rules and their cases write it: a name, and what labels are to
 * be.
 */
type Selector = { name: string; labels: { label: string; operator: string; value: string }[] };
function selectorsIn(expr: string): Selector[] {
  const found = expr.matchAll(/\b((?:rihla|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = "", inner = ""]) => ({
    name,
    labels: [...inner.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label = "", operator = "", value = ""]) => ({
      label,
      operator,
      value,
    })),
  }));
}

function isAnsweredBy(asked: Selector, series: Selector): boolean {
  return (
    asked.name === series.name &&
    asked.labels.every(({ label, operator, value }) => {
      const has = series.labels.find((own) => own.label === label)?.value ?? "";
      return operator === "=~" ? new RegExp(`^(?:${value})$`).test(has) : has === value;
    })
  );
}

it("is quiet over every series that an alert asks for: of one that is not there nothing could fire", () => {
  // The formats of Prometheus.
  const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] };
  // The same of its cases.
  const { tests } = parse(readFileSync("deploy/prometheus/rules.test.yml", "utf8")) as {
    tests: { input_series: { series: string }[]; alert_rule_test: { alertname: string }[] }[];
  };
  // The one that checks all of them.
  const quiet = tests.filter(({ alert_rule_test }) => alert_rule_test.length === alerts.length);
  expect(quiet).toHaveLength(1);
  const series = (quiet[0]?.input_series ?? []).flatMap((input) => selectorsIn(input.series));
  const missing = groups.flatMap((group) =>
    group.rules.flatMap(({ alert, expr }) =>
      selectorsIn(expr)
        .filter((asked) => !series.some((one) => isAnsweredBy(asked, one)))
        .map(({ name }) => `${alert}: ${name}`),
    ),
  );
  expect(groups.flatMap((group) => group.rules).every(({ expr }) => selectorsIn(expr).length > 0)).toBe(true);
  expect(missing).toEqual([]);
});

it("asks for series that exist, in the rules and on the dashboard", async () => {
  const known = await knownNames();
  const asked = rules + dashboard;
  const names = new Set([...asked.matchAll(/\b(?:rihla|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

it("has the questions of the dashboard right", () => {
  // The format of Grafana.
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(asked.length).toBeGreaterThan(15);
  const folder = mkdtempSync(join(tmpdir(), "rihla-dashboard-"));
  const questions = asked.map((expr, index) => `      - { record: "panel_${index}", expr: ${JSON.stringify(expr)} }`);
  const file = join(folder, "panels.yml");
  writeFileSync(file, `groups:\n  - name: panels\n    rules:\n${questions.join("\n")}\n`);
  const { status, stderr } = promtool(["check", "rules", file]);
  rmSync(folder, { recursive: true });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

it("calls a backup old when the page of health does", () => {
  expect(rules).toContain(`max(rihla_backup_age_seconds) > ${BACKUP_HOURS_MAX} * 3600`);
});

it("calls the books unread when the page of health does", () => {
  expect(rules).toContain(`max(rihla_ledger_looked_age_seconds) > ${LOOK_MINUTES_MAX * 60} `);
});

it("describes in the book of operations what to do about each alert", () => {
  const book = readFileSync("docs/operations.md", "utf8");
  expect(alerts.filter((alert) => !book.includes(`### ${alert}\n`))).toEqual([]);
});
