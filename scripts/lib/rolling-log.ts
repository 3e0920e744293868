import { createWriteStream, renameSync, statSync, type WriteStream } from "node:fs";

/**
 * Opens a bounded log: a file of `bytesMax` bytes becomes `<path>.1`, in place of the one before.
 * Returns the function that writes a line. A full disk takes the log, not the process.
 */
export function openRollingLog(path: string, bytesMax: number): (line: string) => void {
  let bytes = sizeOf(path);
  let stream = open(path);
  return (line) => {
    if (bytes > bytesMax) {
      stream.end();
      roll(path);
      stream = open(path);
      bytes = 0;
    }
    bytes += Buffer.byteLength(line) + 1;
    stream.write(`${line}\n`);
  };
}

function open(path: string): WriteStream {
  const stream = createWriteStream(path, { flags: "a" });
  stream.on("error", () => undefined);
  return stream;
}

function roll(path: string): void {
  try {
    renameSync(path, `${path}.1`);
  } catch {
    // A file that cannot be moved is appended to: its content is worth more than its size.
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
