import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { SignOutButton } from "@/components/identity/sessions/sign-out-button";
import { UnsentLine } from "@/components/site/frame/unsent-line";
import { guardSessionOf } from "@/lib/client/session-gate";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { leaveUnsent, noNetwork, serveThread, unsentTexts } from "@/tests/support/components/unsent";
import { messageView } from "@/tests/support/messages";

const t = textsOf("fr", "layout.unsent");
const POST = "POST /v1/chat/rooms/5/messages";
let thread = serveThread((id, over) => messageView(id, { chatRoomId: 5, ...over }));
let stopGuard = () => {};

beforeEach(() => {
  localStorage.clear();
  thread = serveThread((id, over) => messageView(id, { chatRoomId: 5, ...over }));
  answer(POST, thread.take);
  stopGuard = guardSessionOf(1);
});
afterEach(() => stopGuard());

describe("what waits, on any page", () => {
  it("is sent, and nothing is shown of what is sent at once", async () => {
    leaveUnsent(1, "Un");
    leaveUnsent(1, "Deux", { order: Date.now() * 2_000 });
    await draw(<UnsentLine userId={1} />);
    await expect.poll(() => thread.contents).toEqual(["Un", "Deux"]);
    await expect.poll(unsentTexts).toEqual([]);
    await expect.element(page.getByRole("button", { name: t("show") })).not.toBeInTheDocument();
  });

  it("is counted while it waits, and listed with whom it is for", async () => {
    answer(POST, noNetwork);
    leaveUnsent(1, "Bonjour");
    await draw(<UnsentLine userId={1} />);
    await expect.element(page.getByText(t("waiting", { count: 1 }))).toBeInTheDocument();
    await page.getByRole("button", { name: t("show") }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toHaveTextContent("Yacine H.");
    await expect.element(dialog).toHaveTextContent(t("isWaiting"));
    answer(POST, thread.take);
    window.dispatchEvent(new Event("online"));
    await expect.element(dialog).toHaveTextContent(t("none"));
    expect(thread.contents).toEqual(["Bonjour"]);
  });

  it("is shown at once when a right was lost meanwhile, and can be dropped", async () => {
    answer(POST, appError(404, "room.not_found", "Conversation introuvable."));
    leaveUnsent(1, "Bonjour");
    await draw(<UnsentLine userId={1} />);
    await expect.element(page.getByText(t("refused", { count: 1 }))).toBeInTheDocument();
    await page.getByRole("button", { name: t("show") }).click();
    await expect
      .element(page.getByRole("dialog"))
      .toHaveTextContent(t("failedBecause", { reason: "Conversation introuvable." }));
    await page.getByRole("button", { name: t("drop") }).click();
    await expect.poll(unsentTexts).toEqual([]);
  });
});

describe("a logout", () => {
  it("is refused while messages wait: nothing is lost by staying", async () => {
    answer(POST, noNetwork);
    leaveUnsent(1, "Bonjour");
    await draw(<SignOutButton />);
    await page.getByRole("button", { name: textsOf("fr", "layout.account")("signOut") }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toHaveTextContent(t("signOut.title"));
    await expect.element(dialog).toHaveTextContent("Bonjour");
    await page.getByRole("button", { name: t("signOut.stay") }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(unsentTexts()).toEqual(["Bonjour"]);
    expect(callsTo("POST /v1/auth/logout")).toEqual([]);
  });

  it.each(["fr", "en", "ar"] as const)(
    "is asked about in %s, and offered without loss once all is sent",
    async (locale) => {
      const own = textsOf(locale, "layout.unsent");
      leaveUnsent(1, "Bonjour");
      await draw(<SignOutButton />, locale);
      await page.getByRole("button", { name: textsOf(locale, "layout.account")("signOut") }).click();
      await expect.element(page.getByRole("dialog")).toHaveTextContent(own("signOut.title"));
      await expect.element(page.getByRole("button", { name: own("signOut.leave") })).toBeInTheDocument();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: own("drop") })
        .click();
      await expect.element(page.getByRole("dialog")).toHaveTextContent(own("none"));
      await expect.element(page.getByRole("button", { name: own("signOut.leaveSent") })).toBeInTheDocument();
    },
  );
});
