/** Runs one step of a start: prints its name, and its duration when that was over a second. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const startedAt = Date.now();
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(`• ${name}…`);
  const timer = setInterval(() => isTerminal && process.stdout.write("."), 1_000);
  try {
    const result = await work();
    const seconds = (Date.now() - startedAt) / 1_000;
    process.stdout.write(seconds >= 1 ? ` done in ${seconds.toFixed(1)} s\n` : " done\n");
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Ends a start with a message that names the remedy; never with a stack. */
export function stopWith(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}
