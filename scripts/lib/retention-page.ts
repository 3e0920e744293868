import { TERMS } from "@/lib/staff/retention/limits";
import { KEPT } from "@/lib/staff/retention/rules";

/** Stores that grow outside of the database, and their limits. */
const OUTSIDE: readonly { what: string; end: string }[] = [
  {
    what: "`DATA_DIR/uploads`, or the bucket",
    end: "A file goes with what names it; one that no row knows a day after it was written (`sweep-orphans`).",
  },
  {
    what: "`DATA_DIR/releases`, or `releases/` of the bucket",
    end: "The scripts and styles of a release go 90 days after it was last started (`deleteOldReleases`).",
  },
  { what: "`DATA_DIR/incoming`", end: "A file has no name there, and goes with its request or its process." },
  {
    what: "`DATA_DIR/rihla.log` of `npm start`",
    end: "At 50 MB it becomes `rihla.log.1`, in place of the one before.",
  },
  {
    what: "`DATA_DIR/db/postgres.log` of the embedded database",
    end: "Above 10 MB it is put aside at the next start, in place of the one before.",
  },
  {
    what: "logs of services",
    end: "journald's own limits; in `deploy/compose.yaml` 100 MB for each container (the driver `local`).",
  },
  { what: "the stream of Redis", end: "About its last 100,000 entries." },
  { what: "backups", end: "`--keep`; the newest one stays, whatever its age." },
  {
    what: "parts of uploads to a bucket that a killed backup left",
    end: "A later run with `--keep` ends those of more than a day ago (`ListMultipartUploads`, `AbortMultipartUpload`).",
  },
  {
    what: "`erasures` beside the backups",
    end: "A list goes with the last backup that is older, once none of its accounts is there.",
  },
  { what: "the repository of pgBackRest", end: "Two full backups, and what leads from them to now." },
  { what: "measurements of Prometheus", end: "Fifteen days, its own default (`--storage.tsdb.retention.time`)." },
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
    "| what | its end |\n| --- | --- |",
    ...outside,
  ];
  return lines.join("\n");
}
