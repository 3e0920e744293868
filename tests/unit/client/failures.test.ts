import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FailureContext } from "@/lib/client/call-types";
import { errorText } from "@/lib/client/error-text";
import { CONTEXT_OF_OPERATION } from "@/lib/client/failure-contexts";
import { showFailures } from "@/lib/client/failure-texts";
import type { ERROR_STATUS } from "@/lib/core/base/error-status";
import { walkRoutes } from "@/scripts/lib/routes";
import { callAny } from "@/tests/support/call-any";
import { readTexts, type Texts } from "@/tests/support/message-files";

const LOCALES = ["fr", "en", "ar"] as const;

/**
 * Every entry of the error catalogue (product: client), and where its sentence is: a failure
 * context, an error's code, or a message.
 */
const CATALOGUE: Record<
  string,
  { context: FailureContext } | { code: keyof typeof ERROR_STATUS } | { message: string }
> = {
  "login failed (check credentials, may reset password)": { context: "session.logIn" },
  unauthorized: { code: "auth.required" },
  "account suspended": { code: "auth.suspended" },
  "workspace access suspended": { code: "auth.workspace_suspended" },
  "e-mail address not found, incorrect password": { code: "auth.wrong_credentials" },
  "Please verify your email before signing in": { code: "auth.unconfirmed" },
  "reset link expired or invalid": { code: "auth.link_invalid" },
  "Registration failed. Please try again.": { context: "session.register" },
  "Connection Problem": { message: "common.connection.title" },
  "An error occurred while creating the announcement": { context: "announcements.create" },
  "Validation error": { code: "request.invalid" },
  "Failed to edit announcement": { context: "announcements.edit" },
  "Failed to fetch announcements": { context: "announcements.workspaceList" },
  "filter load: Une erreur est survenue": { context: "announcements.list" },
  "Failed to duplicate announcement. Please try again.": { context: "announcements.duplicate" },
  "announcement not found": { code: "announcement.not_found" },
  "announcement unavailable": { code: "announcement.unavailable" },
  "Transport delete: Please try again later": { context: "transports.delete" },
  "Transport duplicate: Please try again later": { context: "transports.duplicate" },
  "Transport status update: Please try again later": { context: "transports.status" },
  "Failed to create transporter": { context: "transports.create" },
  "Failed to fetch transporters": { context: "transports.list" },
  "Failed to fetch transporter": { context: "transports.get" },
  "User ID not found": { code: "auth.required" },
  "Error fetching paginated posts": { context: "site.posts" },
  "Loading Error: Unable to load reservations. Please try again.": { context: "reservations.list" },
  "Invitation Failed": { context: "workspace.invite" },
  "Operation Failed": { context: "workspace.member" },
  "Chat Connection Error": { message: "rooms.room.connectionError" },
  "Chat Room Not Found": { message: "rooms.room.notFound" },
  "This chat room has been closed": { code: "room.closed" },
  "The offer has been cancelled. No new messages can be sent at this time.": { code: "room.cancelled" },
  "Failed to accept offer": { context: "offers.accept" },
  "Failed to reject offer": { context: "offers.reject" },
  "Failed to send counter-offer": { context: "offers.counter" },
  "Failed to cancel offer": { context: "offers.cancel" },
  "Failed to send offer / Échec de l'Envoi de l'Offre": { context: "offers.send" },
  "No pending offer found": { code: "offer.none_pending" },
  "an existing-conversation message": { message: "listings.contact.existing" },
  "Failed to fetch chat rooms": { context: "chat.rooms" },
  "Failed to fetch chat room": { context: "chat.room" },
  "Failed to fetch messages": { context: "chat.messages" },
  "Failed to send message": { context: "chat.send" },
  "Failed to fetch unread count": { context: "chat.unread" },
  "User not authenticated": { code: "auth.required" },
  "An unexpected error occurred": { code: "server.error" },
  "Unable to create chat room. Please try again.": { context: "chat.open" },
  "Please fill in all required fields": { message: "reservations.shipping.failed" },
  "Failed to update shipping details": { context: "reservations.shipping" },
  "Update failed. Please try again.": { context: "profile.update" },
  "Failed to upload documents. Please try again.": { context: "profile.documents" },
  "Documents have already been submitted": { code: "verification.already_submitted" },
  "Document upload failed": { context: "profile.documentUpload" },
  "Upload response missing file ID": { context: "files.uploadNoId" },
  "Password update failed": { context: "profile.password" },
  "Failed to switch account": { context: "profile.switchWorkspace" },
  "Failed to switch logistics profile type": { context: "profile.switchAccount" },
  "Failed to fetch cities": { context: "places.cities" },
  "Failed to create sub-profile": { context: "profile.subProfile" },
  "Failed to fetch workspace members": { context: "workspace.members" },
  "logistics profile-type fetch failure": { context: "profile.logisticsType" },
  "business profile-type fetch failure": { context: "profile.businessType" },
  "Failed to update contact information": { context: "profile.contact" },
  "You are not authorized to edit this contact information": { code: "member.contact_not_yours" },
  "failed to load data, refresh": { context: "profile.contactLoad" },
  "Payments: the page shows an error state": { context: "payments.list" },
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
      "context" in place
        ? at(failures, place.context)
        : "code" in place
          ? at(errors, place.code)
          : at(readTexts(locale, place.message.split(".")[0] ?? ""), place.message.split(".").slice(1).join("."));
    expect(text).toBeTruthy();
  });

  it("returns something different in each context", () => {
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
  it("of the API has its failure context, and no row of the table is left over", async () => {
    const operations = (await walkRoutes()).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(CONTEXT_OF_OPERATION).sort()).toEqual([...new Set(operations)].sort());
  });

  it("of a page goes through the one place that words its failure", () => {
    const files = ["app", "components", "lib/pages", "lib/client"].flatMap((folder) =>
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
      "lib/client/measure-vitals.ts",
    ]);
  });

  it("names the contexts that exist, and each context is named by an operation or in the code", () => {
    const contexts = keysOf(readTexts("fr", "failures"));
    const inTable = new Set<string>(Object.values(CONTEXT_OF_OPERATION));
    const sources = ["app", "components", "lib"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("failure-contexts.ts"))
        .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
    );
    const isNamed = (context: string) => sources.some((source) => source.includes(`"${context}"`));
    expect(contexts.filter((context) => !inTable.has(context) && !isNamed(context))).toEqual([]);
  });
});

describe("what a person reads of a call that failed", () => {
  const failures = readTexts("en", "failures");
  const common = readTexts("en", "common");
  const textOf = (context?: FailureContext) => at(failures, context ?? "") ?? "";
  const answerOf = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);

  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    showFailures({ textOf, connection: (text) => (at(common, "noAnswer") ?? "").replace("{text}", text) });
  });
  afterEach(() => vi.unstubAllGlobals());

  const read = async (method: string, path: string, call: object = {}) =>
    errorText(await callAny(method, path, call).catch((error: unknown) => error), "otherwise");

  it("is the server's own sentence when it refuses", async () => {
    answerOf(async () =>
      Response.json(
        { status: 409, code: "offer.none_pending", message: "No pending offer found.", data: {} },
        { status: 409 },
      ),
    );
    expect(await read("PATCH", "/v1/chat/messages/7/accept")).toBe("No pending offer found.");
  });

  it.each([
    [
      "our own 500",
      () => Response.json({ status: 500, code: "server.error", message: "Boom", data: {} }, { status: 500 }),
    ],
    ["a proxy's page", () => new Response("<h1>Bad Gateway</h1>", { status: 502 })],
    ["an empty answer", () => new Response(null, { status: 503 })],
    ["a refusal that cannot be parsed", () => new Response("no", { status: 400 })],
  ])("is the context's sentence after %s", async (_what, answer) => {
    answerOf(async () => answer());
    for (const [operation, context] of Object.entries(CONTEXT_OF_OPERATION)) {
      const [method = "", path = ""] = operation.split(" ");
      expect(await read(method, path)).toBe(textOf(context));
    }
  });

  it("speaks of the connection first when no answer came, and of what was being done", async () => {
    answerOf(async () => {
      throw new TypeError("Failed to fetch");
    });
    const text = await read("PATCH", "/v1/announcements/duplicate/{id}");
    expect(text).toBe(`Connection problem. ${textOf("announcements.duplicate")}`);
  });

  it("is fetched in the page's language when something fails, in place of what stood for all", async () => {
    showFailures({ locale: "ar", textOf: () => "stands for all", connection: (text) => text });
    answerOf(async () => new Response("", { status: 500 }));
    expect(await read("PATCH", "/v1/announcements/duplicate/{id}")).toBe(
      at(readTexts("ar", "failures"), "announcements.duplicate"),
    );
  });

  it("is of the context that the call names, where the operation alone does not show it", async () => {
    answerOf(async () => new Response("", { status: 500 }));
    expect(await read("POST", "/v1/chat/rooms/{chatRoomId}/offers", { body: {}, context: "offers.counter" })).toBe(
      textOf("offers.counter"),
    );
  });
});
