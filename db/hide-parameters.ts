import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgPreparedQuery } from "drizzle-orm/pg-core";

type Run = (this: unknown, ...args: unknown[]) => Promise<unknown>;
type Queries = { queryWithCache: Run & { isHiding?: boolean } };

/**
 * Lets the error of a failed query name the query and the reason, and nothing of what it was about:
 * Drizzle writes the parameters into the error's message and PostgreSQL the values of the row, and
 * whatever logs an error – our log, Next.js, Node itself – writes both.
 */
export function hideParameters(): void {
  const queries = PgPreparedQuery.prototype as unknown as Queries; // every query goes through this protected method
  const { queryWithCache } = queries;
  if (queryWithCache.isHiding) return;
  const hiding: Queries["queryWithCache"] = async function run(this: unknown, ...args: unknown[]) {
    try {
      return await queryWithCache.apply(this, args);
    } catch (error) {
      throw withoutParameters(error);
    }
  };
  hiding.isHiding = true;
  queries.queryWithCache = hiding;
}

function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  rewrite(error, `Failed query: ${error.query}`);
  error.params = [];
  // The driver's own error has the parameters in fields that cannot be changed: what is left of it
  // is a copy.
  if (error.cause) error.cause = plainCause(error.cause);
  return error;
}

/** The fields of a cause that hold the reason and no values; the others repeat values. */
const SAFE_FIELDS = [
  "code",
  "severity",
  "severity_local",
  "constraint_name",
  "schema_name",
  "table_name",
  "column_name",
  "routine",
  "errno",
  "syscall",
];
/** Errors of data quote the value in their message. */
const OF_DATA = /^22/;

function plainCause(cause: Error & { code?: unknown }): Error {
  const plain = new Error(OF_DATA.test(String(cause.code)) ? `data error ${cause.code}` : cause.message);
  plain.name = cause.name;
  for (const field of SAFE_FIELDS) {
    // An error may carry any field; it is checked before it is used.
    const value = (cause as unknown as Record<string, unknown>)[field];
    if (value !== undefined) Object.assign(plain, { [field]: value });
  }
  rewrite(plain, plain.message, cause.stack);
  return plain;
}

/** Changes an error's message, also where its stack repeats it. */
function rewrite(error: Error, message: string, stack = error.stack): void {
  const frames = stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")) ?? [];
  error.message = message;
  error.stack = [`${error.name}: ${message}`, ...frames].join("\n");
}
