import { createInterface } from "node:readline/promises";
import { createDb } from "../db/client";
import { changeStaff } from "./lib/admin";
import { startOwnDatabase } from "./lib/own-database";
import { loadSettings } from "./lib/settings";

// `npm run admin -- create|grant|revoke|reset-password|list|export`: who belongs to the staff, and
// what is known of somebody. Passwords come from a prompt or from the standard input, never from an
// argument: those stand in the shell's history and in the list of processes.
const place = loadSettings();
const embedded = await startOwnDatabase(place);
const db = createDb(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || embedded?.url("rihla") || "", 2, {
  workload: "upkeep",
});
const outcome = await changeStaff(db, process.argv.slice(2), readPassword).catch((error: unknown) => ({
  ok: false,
  lines: [error instanceof Error ? error.message : String(error)],
}));
for (const line of outcome.lines) (outcome.ok ? console.log : console.error)(line);
await db.$client.end();
if (embedded && !embedded.wasRunning) await embedded.stop();
process.exit(outcome.ok ? 0 : 1);

/** Asks without showing what is typed; what is piped in is read to its first line's end. */
async function readPassword(question: string): Promise<string> {
  const { stdin, stdout } = process;
  if (!stdin.isTTY) {
    const lines = createInterface({ input: stdin });
    for await (const line of lines) return line;
    return "";
  }
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.resume();
  let typed = "";
  for await (const chunk of stdin) {
    const text = String(chunk);
    if (text === "\u0003") process.exit(130);
    if (/[\r\n]/.test(text)) break;
    typed = text === "\u007f" ? typed.slice(0, -1) : typed + text;
  }
  stdin.setRawMode(false);
  stdin.pause();
  stdout.write("\n");
  return typed;
}
