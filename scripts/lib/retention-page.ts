import { TERMS } from "@/lib/staff/retention/limits";
import { KEPT } from "@/lib/staff/retention/rules";

/** Stores that grow outside of the database, and their limits. */
const OUTSIDE: readonly { what: string; end: string }[] = [
  {
    what: "`DATA_DIR/uploads`, or the bucket",
    end: "With what refers to them; without any row, a day after writing (`sweep-orphans`).",
  },
  {
    what: "`DATA_DIR/releases`, or `releases/` of the bucket",
    end: "90 days after the release was last started (`deleteOldReleases`).",
  },
  { what: "`DATA_DIR/incoming`", end: "With the request or the process." },
  {
    what: "`DATA_DIR/rihla.log` of `npm start`",
    end: "At 50 MB it replaces `rihla.log.1`.",
  },
  {
    what: "`DATA_DIR/db/postgres.log` of the embedded database",
    end: "Above 10 MB it replaces the one before at the next start.",
  },
  {
    what: "logs of services",
    end: "journald's limits; in `deploy/compose.yaml` 100 MB a container.",
  },
  { what: "the stream of Redis", end: "About 100,000 entries." },
  { what: "backups", end: "`--keep`; the newest stays." },
  {
    what: "parts of uploads that a killed backup left in a bucket",
    end: "After a day, by the next run with `--keep`.",
  },
  {
    what: "`erasures` next to the backups",
    end: "With the last older backup, once none of its accounts exists.",
  },
  { what: "the repository of pgBackRest", end: "Two full backups and the changes since." },
  { what: "measurements of Prometheus", end: "Fifteen days, its default (`--storage.tsdb.retention.time`)." },
];

/** The markers of the generated part of docs/retention.md. */
export const RETENTION_MARKERS = [
  "<!-- retention: made by `npm run retention` -->",
  "<!-- end of retention -->",
] as const;

/** The tables of docs/retention.md, as Markdown. */
export function retentionPage(): string {
  const rows = TERMS.map(({ table, days, why }) => `| \`${table}\` | ${days} | ${why} |`);
  const reasons = new Map<string, string[]>();
  for (const [table, why] of Object.entries(KEPT)) reasons.set(why, [...(reasons.get(why) ?? []), `\`${table}\``]);
  const retained = [...reasons].map(([why, tables]) => `- ${tables.join(", ")}: ${why}`);
  const outside = OUTSIDE.map(({ what, end }) => `| ${what} | ${end} |`);
  const lines = [
    "| table | days | why |\n| --- | --- | --- |",
    ...rows,
    "\nWhat stays:\n",
    ...retained,
    "\nOutside of the database:\n",
    "| what | until |\n| --- | --- |",
    ...outside,
  ];
  return lines.join("\n");
}
