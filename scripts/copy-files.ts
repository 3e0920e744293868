import { env } from "@/lib/core/env/env";
import { copyFiles } from "@/lib/platform/uploads/copy-files";
import { bucketOf, folderOf } from "@/lib/runtime/choose-files";
import { endPlainly } from "./lib/end-plainly";
import { loadSettings } from "./lib/settings";
import { stopWith } from "./lib/steps";

// `npm run copy-files`: copies the files of DATA_DIR that the bucket lacks into it; `npm run
// copy-files -- back` does the reverse. People may go on meanwhile: copy, restart every process
// with the bucket's settings, copy again.
endPlainly();
loadSettings();
const direction = process.argv[2];
if (direction !== undefined && direction !== "back") stopWith("The only word that it takes is `back`.");
const settings = readSettings();
const bucket = settings.S3_BUCKET ?? stopWith("S3_BUCKET is not set. It names the bucket to copy to, or back from.");
const [from, to] =
  direction === "back"
    ? [bucketOf(settings, bucket), folderOf(settings)]
    : [folderOf(settings), bucketOf(settings, bucket)];
try {
  await from.check();
  await to.check();
  const { copied, present } = await copyFiles(from, to, say);
  if (process.stdout.isTTY) process.stdout.write("\r");
  console.log(`${copied} files copied, ${present} were there.`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  stopWith(`${reason} What was copied stays; run the command again to go on.`);
}

function readSettings() {
  try {
    return env();
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error));
  }
}

function say(count: { copied: number }, share: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${Math.round(share * 100)} %, ${count.copied} files copied`);
}
