const EVERY_MS = 5_000;

/** Writes progress to the standard error: the standard output is for the result. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Writes how far something is, every five seconds at most. */
export function sayNowAndThen(wordsFor: (done: number) => string): (done: number) => void {
  let saidAt = Date.now();
  return (done) => {
    if (Date.now() - saidAt < EVERY_MS) return;
    saidAt = Date.now();
    say(`  ${wordsFor(done)}`);
  };
}

/** A size as people read it. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
