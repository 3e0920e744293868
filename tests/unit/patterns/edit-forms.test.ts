import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isCommand } from "@/lib/core/commands/execute";

/** Commands that replace something stored, and why they carry no version of it. */
const WITHOUT_VERSION: Readonly<Record<string, string>> = {
  acceptOffer: "carries the version of what is agreed on",
  archiveRoom: "one switch, which only goes on",
  cancelOffer: "a move of a state machine",
  changePassword: "the old password is asked for",
  decideAppeal: "a move of a state machine: the second is refused",
  duplicateAnnouncement: "makes another one",
  duplicateTrip: "makes another one",
  editPhoto: "one value, seen while it is chosen",
  editUser: "a language or a photo at a time",
  markAllNotificationsRead: "one switch, which only goes on",
  markNotificationRead: "one switch, which only goes on",
  markNotificationsSeen: "one switch, which only goes on",
  markRead: "a position that only moves forward",
  markTeamMessagesRead: "a position that only moves forward",
  publishAnnouncement: "a move of a state machine",
  publishTrip: "a move of a state machine",
  rejectOffer: "a move of a state machine",
  saveDraft: "has a version of its own, and gives back what it replaced",
  setAnnouncementStatus: "a move of a state machine",
  setMemberRole: "one choice of two",
  setNotificationPreference: "one switch at a time",
  setPush: "one switch at a time",
  setResidence: "one choice, seen while it is made",
  setTaxDetails: "what an owner is by law: the last answer is the one that holds",
  setTripStatus: "a move of a state machine",
  subscribePush: "what a browser itself has",
  submitDocuments: "adds, and replaces nothing",
  switchProfile: "one choice of two",
  switchWorkspace: "one choice",
  toggleBan: "names which of two it is to be",
};

/** Calls of such a command that change one value next to its form. */
const ONE_VALUE: Readonly<Record<string, string>> = {
  "components/listings/saved-searches/saved-search-list.tsx": "how often mails come, by one choice",
};

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => `${folder}/${file}`);

type Route = { path: string; method: string; operation: string; module: string };

const ROUTES = filesIn("app/api/v1", /route\.ts$/).flatMap((file): Route[] => {
  const source = readFileSync(file, "utf8");
  const path = file.replace("app/api", "").replace("/route.ts", "").replaceAll("[", "{").replaceAll("]", "}");
  return [...source.matchAll(/export const (PUT|PATCH) = route\((\w+)/g)].map(([, method = "", operation = ""]) => {
    const module = new RegExp(`import \\{ ${operation} \\} from "@/([^"]+)"`).exec(source)?.[1] ?? "";
    return { path, method, operation, module };
  });
});

async function commandOf({ module, operation }: Route) {
  const found: unknown = Reflect.get(await import(/* @vite-ignore */ resolve(`${module}.ts`)), operation);
  if (!isCommand(found)) throw new Error(`${operation} is no command`);
  return found;
}

const EDITED = ROUTES.filter(({ operation }) => !(operation in WITHOUT_VERSION));

describe("what replaces something stored", () => {
  it("is found, and each reason is still one", () => {
    expect(EDITED.length).toBeGreaterThanOrEqual(11);
    const operations = ROUTES.map(({ operation }) => operation);
    expect(Object.keys(WITHOUT_VERSION).filter((operation) => !operations.includes(operation))).toEqual([]);
  });

  it.each(EDITED)("takes the version that was read: $operation", async (route) => {
    const command = await commandOf(route);
    const schema = z.toJSONSchema(command.input, { io: "input", unrepresentable: "any" });
    const fields = Object.keys(schema.properties ?? {});
    expect(fields.filter((field) => field === "version" || field === "seenId")).toHaveLength(1);
    expect(command.errors).toContain("edit.conflict");
  });

  it.each(EDITED)("is called with the version by every form: $method $path", ({ method, path }) => {
    const call = `callApi("${method}", "${path}"`;
    const callers = filesIn("components", /\.tsx?$/).filter((file) => readFileSync(file, "utf8").includes(call));
    expect(callers).not.toEqual([]);
    const unversioned = callers.filter((file) => !/\bedit: |\bedit,|useEdit\(/.test(readFileSync(file, "utf8")));
    expect(unversioned.filter((file) => !(file in ONE_VALUE))).toEqual([]);
  });
});
