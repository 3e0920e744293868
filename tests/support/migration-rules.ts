/** Statements of a migration that would block people at a million rows, and their replacements. */
const RULES: readonly { matches: RegExp; instead: string }[] = [
  {
    matches: /\bcreate (unique )?index (?!concurrently)/i,
    instead: "CREATE INDEX CONCURRENTLY IF NOT EXISTS, outside of a transaction",
  },
  { matches: /\bdrop index (?!concurrently)/i, instead: "DROP INDEX CONCURRENTLY IF EXISTS, outside of a transaction" },
  {
    matches: /\balter column \S+ (set data )?type\b/i,
    instead: "a new column that is filled in batches, and dropped before",
  },
  {
    matches: /\balter column \S+ set not null\b/i,
    instead: "a CHECK that is NOT VALID and validated after it, then SET NOT NULL",
  },
  { matches: /\badd column \S+ (?!.*default)[^;]*not null/i, instead: "a column with a default" },
  {
    // A value of its own for each row: the whole table is written again.
    matches:
      /\badd column [^;]*(\b(small|big)?serial\b|\bgenerated (always|by default) as\b|\bdefault \(?(gen_random_uuid|uuidv7|clock_timestamp|random|nextval)\()/i,
    instead: "an empty column that is filled in batches",
  },
  {
    matches: /\badd constraint (?![^;]*not valid)[^;]*(foreign key|check)\b/i,
    instead: "NOT VALID, and VALIDATE CONSTRAINT in a migration of its own",
  },
  {
    matches: /\badd constraint [^;]*(unique|primary key) \(/i,
    instead: "a unique index made concurrently, then ADD CONSTRAINT … USING INDEX",
  },
  {
    // A trigger lists "update of" before its columns, and "update or" before another event.
    matches: /\b(update (?!of\b|or\b)|delete from )/i,
    instead: "a block that goes through the rows in batches and commits each, or a job",
  },
  {
    matches: /\b(rename (column|to)|drop column|drop table)\b/i,
    instead: "expand first: the release before still reads it",
  },
];

/** A block that goes through the rows in a loop and commits after each batch. */
const BATCHES = /\bdo \$\$(?:(?!\$\$)[\s\S])*\bloop\b(?:(?!\$\$)[\s\S])*\bcommit;\s*end loop;\s*end \$\$/gi;

/** A function: what its body changes is changed later, for the rows of its caller. */
const FUNCTIONS = /\bcreate (?:or replace )?function\b(?:(?!\$\$)[\s\S])*\$\$(?:(?!\$\$)[\s\S])*\$\$/gi;

/**
 * The statements of a migration that would hold people up, each with what is written instead.
 * Tables that it makes itself are not in use yet.
 */
export function findHoldUps(migration: string): string[] {
  const statements = migration
    .replaceAll(BATCHES, "")
    .replaceAll(FUNCTIONS, "")
    .split(/;|--> statement-breakpoint/)
    .map((text) => text.replace(/--.*$/gm, "").trim());
  const made = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?"?(\w+)"?/i.exec(text)?.[1] ?? []),
  );
  return statements
    .filter((text) => !made.has(/\b(?:on|table|update|from)\s+(?:only\s+)?"?(\w+)"?/i.exec(text)?.[1] ?? ""))
    .flatMap((text) => {
      const plain = text.replaceAll('"', "");
      return RULES.filter(({ matches }) => matches.test(plain)).map(
        ({ instead }) => `${text.slice(0, 80)}: ${instead}`,
      );
    });
}
