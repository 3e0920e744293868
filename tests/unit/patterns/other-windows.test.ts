import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Code that hears of a browser's other windows. */
const HEARS = /addEventListener\("storage"|(?<!function )openChannel\(/;

/**
 * A message posted before a page's scripts run is received by no one there, so each place also
 * reads what was posted last.
 */
const READ_WHEN_IT_BEGINS: Readonly<Record<string, string>> = {
  "components/identity/sessions/sign-in-record.ts": "isSignedOut, by every use of a session",
  "components/staff/moderation/key-setting.ts": "read, at every drawing",
  "lib/client/drafts.ts": "readDeviceDraft, by the form that opens",
  "lib/client/unsent-messages.ts": "readUnsent, at every drawing",
  "lib/client/person-channel.ts": "announcePerson, by every page of a person",
};

it("what other windows say is also read by a page that was not listening yet", () => {
  const files = ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.filter((file) => HEARS.test(readFileSync(file, "utf8"))).sort()).toEqual(
    Object.keys(READ_WHEN_IT_BEGINS).sort(),
  );
});
