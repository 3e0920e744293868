import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TeamThread } from "@/components/identity/team-messages/team-thread";
import type { TeamMessageList } from "@/lib/identity/team-messages/contract";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "workspaces.messages");
const tUnsent = textsOf("fr", "layout.unsent");
const PATH = "/v1/team-messages/7";

const message = (id: number, content: string, isMine = false) => ({
  id,
  clientId: null,
  author: isMine ? { id: 1, firstName: "Amel", lastName: "Benali" } : { id: 2, firstName: "ياسين", lastName: "Sadi" },
  isMine,
  content,
  createdAt: "2026-11-28T08:00:00.000Z",
});

const list = (data: ReturnType<typeof message>[], more: object = {}): TeamMessageList => ({
  data,
  hasMore: false,
  unreadCount: 0,
  memberCount: 2,
  ...more,
});

/** What the server answers to a message that it has written. */
const written: Parameters<typeof answer>[1] = ({ body }) => {
  const { content, clientId } = body as { content: string; clientId: string }; // what the thread sends
  return { status: 201, body: { ...message(9, content, true), clientId } };
};

const thread = (initial: TeamMessageList) => <TeamThread workspaceId={7} userId={1} initial={initial} />;
const log = () => page.getByRole("log");

beforeEach(() => {
  localStorage.clear();
  answer(`GET ${PATH}`, { body: list([]) });
  answer(`PATCH ${PATH}/read`, { body: { count: 0 } });
  return page.viewport(390, 844);
});

it("shows authors and days, and marks as read what is in sight", async () => {
  await draw(thread(list([message(1, "Bonjour"), message(2, "Salut", true)], { unreadCount: 1 })));
  await expect.element(log()).toHaveTextContent("ياسين Sadi");
  await expect.element(log()).toHaveTextContent(t("you"));
  await expect.poll(() => callsTo(`PATCH ${PATH}/read`).map(({ body }) => body)).toContainEqual({ upToId: 2 });
});

it("sends by Enter under an id of its own, breaks lines by Shift and Enter, and empties the field", async () => {
  answer(`POST ${PATH}`, written);
  await draw(thread(list([])));
  await expect.element(log()).toHaveTextContent(t("empty"));
  const field = page.getByLabelText(t("composer.label"));
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}un{Shift>}{Enter}{/Shift}deux{Enter}");
  await expect.element(field).toHaveValue("");
  await expect.element(page.getByRole("article")).toHaveTextContent("un deux");
  await expect.element(page.getByText(t("sending"))).not.toBeInTheDocument();
  const sent = callsTo(`POST ${PATH}`);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ content: "un\ndeux", clientId: expect.any(String) });
});

it("retains a refused message with the server's reason, and sends it again under the same id", async () => {
  answer(`POST ${PATH}`, appError(422, "request.invalid", "Message trop long."));
  await draw(thread(list([])));
  await page.getByLabelText(t("composer.label")).fill("Encore");
  await page.getByRole("button", { name: t("composer.send") }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Message trop long.");
  answer(`POST ${PATH}`, written);
  await page.getByRole("button", { name: tUnsent("retry") }).click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  const ids = callsTo(`POST ${PATH}`).map(({ body }) => (body as { clientId: string }).clientId); // what the thread sends
  expect(new Set(ids).size).toBe(1);
  await expect.element(page.getByRole("article")).toHaveTextContent("Encore");
});

it("fetches what it missed, page by page, each message once", async () => {
  answer(`GET ${PATH}`, ({ path }) => ({
    body: path.includes("after=1")
      ? list([message(1, "un"), message(2, "deux")], { hasMore: true })
      : list(path.includes("after=2") ? [message(3, "trois")] : []),
  }));
  await draw(thread(list([message(1, "un")])));
  await expect.element(page.getByRole("article")).toHaveLength(3);
  await expect.element(log()).toHaveTextContent("trois");
});

it("brings earlier messages by its button, and shows when they did not come", async () => {
  answer(`GET ${PATH}`, ({ path }) =>
    path.includes("before=") ? appError(500, "request.failed", "Panne.") : { body: list([]) },
  );
  await draw(thread(list([message(5, "cinq")], { hasMore: true })));
  await page.getByRole("button", { name: t("older") }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(t("olderFailed"));
  answer(`GET ${PATH}`, { body: list([message(4, "quatre")]) });
  await page.getByRole("button", { name: t("older") }).click();
  await expect.element(log()).toHaveTextContent("quatre");
  await expect.element(page.getByRole("button", { name: t("older") })).not.toBeInTheDocument();
});

it("shows nothing any more to who is out of the team", async () => {
  answer(`GET ${PATH}`, appError(404, "workspace.not_found", "Introuvable."));
  await draw(thread(list([message(1, "Secret")])));
  await expect.element(page.getByRole("alert")).toHaveTextContent(t("gone"));
  await expect.element(page.getByText("Secret")).not.toBeInTheDocument();
});

it("holds long words and two scripts in the width of a phone, in Arabic, too", async () => {
  await draw(thread(list([message(1, "x".repeat(1_900)), message(2, "مرحبا hello", true)])), "ar");
  await expect.element(page.getByRole("article")).toHaveLength(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
