/** Tells of what nobody caught; see guard-process.mjs. */
export function guardProcess(
  log: (level: "error" | "fatal", message: string, error: Record<string, unknown>) => void,
): void;
