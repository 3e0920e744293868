import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorText } from "@/lib/client/error-text";
import { showFailures } from "@/lib/client/failure-texts";
import { MOMENT_OF_CALL, type Moment, momentOf } from "@/lib/client/moments";
import type { ERROR_STATUS } from "@/lib/core/base/errors";
import { walkRoutes } from "@/scripts/lib/routes";
import { callAny } from "@/tests/support/call-any";
import { readTexts, type Texts } from "@/tests/support/message-files";

const LOCALES = ["fr", "en", "ar"] as const;

/**
 * Every entry of the error catalogue (product: client), and where its sentence is: a moment, an
 * error's code, or a message.
 */
const CATALOGUE: Record<string, { moment: Moment } | { code: keyof typeof ERROR_STATUS } | { message: string }> = {
  "login failed (check credentials, may reset password)": { moment: "session.logIn" },
  unauthorized: { code: "auth.required" },
  "account suspended": { code: "auth.suspended" },
  "workspace access suspended": { code: "auth.workspace_suspended" },
  "e-mail address not found, incorrect password": { code: "auth.wrong_credentials" },
  "Please verify your email before signing in": { code: "auth.unconfirmed" },
  "reset link expired or invalid": { code: "auth.link_invalid" },
  "Registration failed. Please try again.": { moment: "session.register" },
  "Connection Problem": { message: "common.connection.title" },
  "An error occurred while creating the announcement": { moment: "announcements.create" },
  "Validation error": { code: "request.invalid" },
  "Failed to edit announcement": { moment: "announcements.edit" },
  "Failed to fetch announcements": { moment: "announcements.workspaceList" },
  "filter load: Une erreur est survenue": { moment: "announcements.list" },
  "Failed to duplicate announcement. Please try again.": { moment: "announcements.duplicate" },
  "announcement not found": { code: "announcement.not_found" },
  "announcement unavailable": { code: "announcement.unavailable" },
  "Transport delete: Please try again later": { moment: "transports.delete" },
  "Transport duplicate: Please try again later": { moment: "transports.duplicate" },
  "Transport status update: Please try again later": { moment: "transports.status" },
  "Failed to create transporter": { moment: "transports.create" },
  "Failed to fetch transporters": { moment: "transports.list" },
  "Failed to fetch transporter": { moment: "transports.get" },
  "User ID not found": { code: "auth.required" },
  "Error fetching paginated posts": { moment: "site.posts" },
  "Loading Error: Unable to load reservations. Please try again.": { moment: "reservations.list" },
  "Invitation Failed": { moment: "workspace.invite" },
  "Operation Failed": { moment: "workspace.member" },
  "Chat Connection Error": { message: "rooms.room.connectionError" },
  "Chat Room Not Found": { message: "rooms.room.notFound" },
  "This chat room has been closed": { code: "room.closed" },
  "The offer has been cancelled. No new messages can be sent at this time.": { code: "room.cancelled" },
  "Failed to accept offer": { moment: "offers.accept" },
  "Failed to reject offer": { moment: "offers.reject" },
  "Failed to send counter-offer": { moment: "offers.counter" },
  "Failed to cancel offer": { moment: "offers.cancel" },
  "Failed to send offer / Échec de l'Envoi de l'Offre": { moment: "offers.send" },
  "No pending offer found": { code: "offer.none_pending" },
  "an existing-conversation message": { message: "listings.contact.existing" },
  "Failed to fetch chat rooms": { moment: "chat.rooms" },
  "Failed to fetch chat room": { moment: "chat.room" },
  "Failed to fetch messages": { moment: "chat.messages" },
  "Failed to send message": { moment: "chat.send" },
  "Failed to fetch unread count": { moment: "chat.unread" },
  "User not authenticated": { code: "auth.required" },
  "An unexpected error occurred": { code: "server.error" },
  "Unable to create chat room. Please try again.": { moment: "chat.open" },
  "Please fill in all required fields": { message: "reservations.shipping.failed" },
  "Failed to update shipping details": { moment: "reservations.shipping" },
  "Update failed. Please try again.": { moment: "profile.update" },
  "Failed to upload documents. Please try again.": { moment: "profile.documents" },
  "Documents have already been submitted": { code: "verification.already_submitted" },
  "Document upload failed": { moment: "profile.documentUpload" },
  "Upload response missing file ID": { moment: "files.uploadNoId" },
  "Password update failed": { moment: "profile.password" },
  "Failed to switch account": { moment: "profile.switchWorkspace" },
  "Failed to switch logistics profile type": { moment: "profile.switchAccount" },
  "Failed to fetch cities": { moment: "places.cities" },
  "Failed to create sub-profile": { moment: "profile.subProfile" },
  "Failed to fetch workspace members": { moment: "workspace.members" },
  "logistics profile-type fetch failure": { moment: "profile.logisticsType" },
  "business profile-type fetch failure": { moment: "profile.businessType" },
  "Failed to update contact information": { moment: "profile.contact" },
  "You are not authorized to edit this contact information": { code: "member.contact_not_yours" },
  "failed to load data, refresh": { moment: "profile.contactLoad" },
  "Payments: the page shows an error state": { moment: "payments.list" },
};

function at(tree: Texts, path: string): string | undefined {
  let node: Texts | string | undefined = tree;
  for (const part of path.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

function keysOf(tree: Texts, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

describe.each(LOCALES)("the error catalogue in %s", (locale) => {
  const failures = readTexts(locale, "failures");
  const errors = readTexts(locale, "errors");

  it.each(Object.entries(CATALOGUE))("has a sentence of its own for: %s", (_entry, place) => {
    const text =
      "moment" in place
        ? at(failures, place.moment)
        : "code" in place
          ? at(errors, place.code)
          : at(readTexts(locale, place.message.split(".")[0] ?? ""), place.message.split(".").slice(1).join("."));
    expect(text).toBeTruthy();
  });

  it("says something different at each moment", () => {
    const texts = keysOf(failures).map((key) => at(failures, key));
    expect(new Set(texts).size).toBe(texts.length);
    const generic = at(errors, "server.error");
    for (const text of texts) {
      expect(text?.length).toBeGreaterThan(12);
      expect(text).not.toBe(generic);
    }
  });
});

describe("every call", () => {
  it("of the API has its moment, and no row of the table is left over", async () => {
    const routes = await walkRoutes();
    const filled = routes.map(({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, "7")] as const);
    expect(filled.filter(([method, path]) => momentOf(method, path) === undefined)).toEqual([]);
    const leftOver = MOMENT_OF_CALL.filter(
      ([method, pattern, moment]) =>
        !filled.some(
          ([m, path]) =>
            m === method &&
            momentOf(m, path) === moment &&
            new RegExp(
              `^${pattern
                .replaceAll(".", "\\.")
                .replaceAll("{}", "[^/]+")
                .replace(/\/?\*$/, ".*")}$`,
            ).test(path),
        ),
    );
    expect(leftOver).toEqual([]);
  });

  it("of a page goes through the one place that words its failure", () => {
    const files = ["app", "components", "lib/client"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`),
    );
    // Pictures, files and pages of the site itself are no calls of the API.
    const direct = files.filter(
      (file) => /(?<![\w.])fetch\(|XMLHttpRequest/.test(readFileSync(file, "utf8")) && !file.startsWith("app/api/"),
    );
    expect(direct.sort()).toEqual([
      "components/forms/upload-file.ts",
      "components/layout/missing-files.ts",
      "lib/client/api.ts",
    ]);
  });

  it("names the moments that exist, and each moment is named by a call or in the code", () => {
    const moments = keysOf(readTexts("fr", "failures"));
    const inTable = new Set<string>(MOMENT_OF_CALL.map(([, , moment]) => moment));
    const sources = ["app", "components", "lib"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("moments.ts"))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
    );
    const isNamed = (moment: string) => sources.some((source) => source.includes(`"${moment}"`));
    expect(moments.filter((moment) => !inTable.has(moment) && !isNamed(moment))).toEqual([]);
  });
});

describe("what a person is told of a call that failed", () => {
  const failures = readTexts("en", "failures");
  const common = readTexts("en", "common");
  const textOfMoment = (moment: Moment) => at(failures, moment) ?? "";
  const answerOf = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    showFailures({ textOfMoment, connection: (text) => (at(common, "noAnswer") ?? "").replace("{text}", text) });
  });
  afterEach(() => vi.unstubAllGlobals());

  const textOf = async (method: string, path: string, call: object = {}) =>
    errorText(await callAny(method, path, call).catch((error: unknown) => error), "otherwise");

  it("is the server's own sentence when it refuses", async () => {
    answerOf(async () =>
      Response.json(
        { status: 409, code: "offer.none_pending", message: "No pending offer found.", data: {} },
        { status: 409 },
      ),
    );
    expect(await textOf("PATCH", "/v1/chat/messages/7/accept")).toBe("No pending offer found.");
  });

  it.each([
    [
      "our own 500",
      () => Response.json({ status: 500, code: "server.error", message: "Boom", data: {} }, { status: 500 }),
    ],
    ["a proxy's page", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
    ["an empty answer", () => new Response(null, { status: 503 })],
    ["a refusal that nobody can read", () => new Response("no", { status: 400 })],
  ])("is the moment's sentence after %s", async (_what, answer) => {
    answerOf(async () => answer());
    for (const [method, pattern, moment] of MOMENT_OF_CALL) {
      const path = pattern.replaceAll("{}", "7").replace("*", "/x").replace("//", "/");
      const expected = momentOf(method, path);
      expect(await textOf(method, path)).toBe(textOfMoment(expected ?? moment));
    }
  });

  it("speaks of the connection first when no answer came, and of the moment", async () => {
    answerOf(async () => {
      throw new TypeError("Failed to fetch");
    });
    const text = await textOf("PATCH", "/v1/announcements/duplicate/7");
    expect(text).toBe(`Connection problem. ${textOfMoment("announcements.duplicate")}`);
  });

  it("is fetched in the page's language when something fails, in place of what stood for all", async () => {
    showFailures({ locale: "ar", textOfMoment: () => "stands for all", connection: (text) => text });
    answerOf(async () => new Response("", { status: 500 }));
    expect(await textOf("PATCH", "/v1/announcements/duplicate/7")).toBe(
      at(readTexts("ar", "failures"), "announcements.duplicate"),
    );
  });

  it("is of the moment that the call names, where the path alone does not tell", async () => {
    answerOf(async () => new Response("", { status: 500 }));
    expect(await textOf("POST", "/v1/chat/rooms/7/offers", { body: {}, moment: "offers.counter" })).toBe(
      textOfMoment("offers.counter"),
    );
  });
});
