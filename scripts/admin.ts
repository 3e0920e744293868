import { createInterface } from "node:readline/promises";
import { chooseAdapters } from "@/lib/runtime/adapters";
import { changeStaff, type Outcome } from "./lib/admin";
import { endPlainly, sentenceOf } from "./lib/end-plainly";
import { openCommandDatabase } from "./lib/open-command";
import { sendTestMail } from "./lib/send-test-mail";
import { checkSettings, loadSettings } from "./lib/settings";

// `npm run admin -- create|grant|revoke|reset-password|list|export|test-mail`: who belongs to the
// staff, a user's data, and whether mail is sent. Passwords come from a prompt or from the standard
// input, never from an argument: those stand in the shell's history and in the list of processes.
endPlainly();
const [verb, ...args] = process.argv.slice(2);
const outcome = verb === "test-mail" ? await testMail() : await onDatabase();
for (const line of outcome.lines) (outcome.ok ? console.log : console.error)(line);
process.exit(outcome.ok ? 0 : 1);

/** Without the database: mail is tried before there is one. */
async function testMail(): Promise<Outcome> {
  loadSettings();
  // The demo's own database is not started here, and not queried.
  if (process.env.APP_MODE === "demo") process.env.DATABASE_URL ||= "postgres://unused";
  const settings = checkSettings();
  return sendTestMail(chooseAdapters(settings).mail, settings, args);
}

async function onDatabase(): Promise<Outcome> {
  const { db, close } = await openCommandDatabase(2);
  const done = await changeStaff(db, process.argv.slice(2), readPassword).catch((error: unknown) => ({
    ok: false,
    lines: [sentenceOf(error)],
  }));
  await close();
  return done;
}

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
