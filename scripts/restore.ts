import { parseArgs } from "node:util";
import { setRoleLimits } from "../db/role-limits";
import type { BackupStore } from "../lib/adapters/backups/port";
import { eraseAllAgain } from "./backups/erase-again";
import { isFull } from "./backups/full-disk";
import { openBackup, openBackups, placeOf } from "./backups/open-backups";
import { type Installation, openInstallation } from "./backups/open-installation";
import { say } from "./backups/progress";
import { readManifest, verifyBackup } from "./backups/read-backup";
import { fillFiles, restoreBackup } from "./backups/restore-backup";
import { sentenceOf } from "./lib/end-plainly";

// `npm run restore -- <backup> [--accept-secrets]`: makes an empty installation whole, checks it,
// and erases the accounts again that were erased since; with `--verify` it reads the backup against
// its hashes and touches nothing; with `--files` it gives an installation the files back that its
// store lacks, and touches no database. `npm run restore -- <place of backups> --erasures` does
// nothing but erase again, for a database that was brought back by other means. Ends with 1 when
// anything is off, and prints what.
const USAGE =
  "Usage: restore <backup> [--verify | --files | --accept-secrets], or restore <place of backups> --erasures";
const FULL =
  "There is no room left for the files (DATA_DIR, or the bucket). Make room, and run the same command again: it goes on.";

try {
  process.exitCode = await restore();
} catch (error) {
  console.error(isFull(error) ? FULL : sentenceOf(error));
  process.exitCode = 1;
}

async function restore(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: "boolean", default: false },
      files: { type: "boolean", default: false },
      erasures: { type: "boolean", default: false },
      "accept-secrets": { type: "boolean", default: false },
    },
  });
  const [place] = positionals;
  if (!place || positionals.length > 1) throw new Error(USAGE);
  if (values.erasures) return onInstallation(async (of) => report(await eraseAgain(of, openBackups(place))));
  const backup = await openBackup(place);
  if (values.verify) {
    const manifest = await readManifest(backup);
    await verifyBackup(backup, manifest);
    console.log(`✓ ${backup.name} is whole: version ${manifest.version}, ${manifest.files.count} files.`);
    return 0;
  }
  return onInstallation(async (installation) => {
    const { settings, files } = installation;
    if (values.files) {
      console.log(`✓ ${await fillFiles(backup, files)} files that were missing are back.`);
      return 0;
    }
    const failures = await restoreBackup(backup, installation, { acceptSecrets: values["accept-secrets"] });
    if (settings.DATABASE_DIRECT_URL) await setRoleLimits(settings.DATABASE_URL, settings.DATABASE_DIRECT_URL);
    failures.push(...(await eraseAgain(installation, placeOf(place))));
    if (failures.length === 0) console.log(`✓ ${backup.name} is restored, and whole.`);
    const code = report(failures);
    if (code === 0) say("Start web and realtime: what waited at that moment goes on.");
    return code;
  });
}

async function onInstallation(work: (of: Installation) => Promise<number>): Promise<number> {
  const installation = await openInstallation();
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/** Erases again what the lists of a place name; returns what is off, a sentence each. */
async function eraseAgain({ databaseUrl }: Installation, store: BackupStore): Promise<string[]> {
  say("• Erasing the accounts again that were erased since…");
  const again = `Then: restore ${store.place} --erasures`;
  try {
    const { count, failures } = await eraseAllAgain(databaseUrl, store.erasures);
    if (count > 0) console.log(`✓ ${count} accounts that were erased since are erased again.`);
    if (failures.length > 0) say(`! Not all could be: end what keeps them, or wait for its end. ${again}`);
    return failures;
  } catch (error) {
    return [`erasures: ${error instanceof Error ? error.message : String(error)} ${again}`];
  }
}

function report(failures: readonly string[]): number {
  for (const failure of failures) console.error(`✗ ${failure}`);
  if (failures.length > 0) console.log(`${failures.length} failures`);
  return failures.length === 0 ? 0 : 1;
}
