import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RoomScreen } from "@/components/deals/rooms/room-screen";
import { UNSENT_MAX } from "@/lib/client/unsent-messages";
import type { MessageView, RoomView } from "@/lib/deals/rooms/contract";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo, held } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { leaveUnsent, noNetwork, serveThread, unsentTexts } from "@/tests/support/components/unsent";
import { roomView } from "@/tests/support/components/views";
import { messageView } from "@/tests/support/messages";

const t = textsOf("fr", "rooms");
const tUnsent = textsOf("fr", "layout.unsent");
const POST = "POST /v1/chat/rooms/5/messages";
const view = (id: number, over: object) => messageView(id, { chatRoomId: 5, ...over });
let thread = serveThread(view);

const screen = (userId = 1, { messages = [], ...room }: Partial<RoomView> & { messages?: MessageView[] } = {}) => (
  // As high as the page makes it: what is in sight is drawn.
  <div style={{ display: "grid", height: 640 }}>
    <RoomScreen
      viewer={{ userId, side: "shipper", firstName: "Amel" }}
      room={roomView(room)}
      messages={messages}
      hasOlder={false}
      now="2026-12-01T10:00:00.000Z"
      handlingCents={0}
      subject={null}
      shown={{ state: "open", page: 1 }}
    />
  </div>
);
const log = () => page.getByRole("log");
const write = async (text: string) => {
  await page.getByLabelText(t("composer.label")).fill(text);
  await page.getByRole("button", { name: t("composer.send") }).click();
};
/** The tries of the page's connection, and the polls of the room, which are not what is tested. */
const idle = () => {
  answer("GET /v1/chat/rooms/5/events", { body: { data: [], lastSeq: 0 } });
  answer("GET /v1/chat/rooms/5", { body: roomView() });
};

beforeEach(() => {
  localStorage.clear();
  thread = serveThread(view);
  idle();
  answer(POST, thread.take);
});

describe("a message that was sent without a network", () => {
  it("stays on the device over a reload, and is sent afterwards in its order, once", async () => {
    answer(POST, noNetwork);
    const first = await draw(screen());
    await write("Bonjour");
    await write("Et demain ?");
    await expect.element(log()).toHaveTextContent("Et demain ?");
    expect(unsentTexts()).toEqual(["Bonjour", "Et demain ?"]);
    await first.unmount();
    answer(POST, thread.take);
    await draw(screen());
    await expect.poll(() => thread.contents).toEqual(["Bonjour", "Et demain ?"]);
    await expect.element(log().getByText("Bonjour")).toHaveLength(1);
    await expect.element(log().getByText(t("room.sent"))).toHaveLength(2);
    expect(unsentTexts()).toEqual([]);
  });

  it("is one message when the answer to it was lost", async () => {
    answer(POST, (call) => {
      thread.take(call);
      return noNetwork();
    });
    const first = await draw(screen());
    await write("Une fois");
    await expect.poll(() => thread.contents).toEqual(["Une fois"]);
    expect(unsentTexts()).toEqual(["Une fois"]);
    await first.unmount();
    answer(POST, thread.take);
    await draw(screen());
    await expect.element(log().getByText(t("room.sent"))).toBeInTheDocument();
    expect(thread.contents).toEqual(["Une fois"]);
    expect(unsentTexts()).toEqual([]);
  });

  it("is forgotten without a call once it stands in the room", async () => {
    const name = leaveUnsent(1, "Déjà là");
    const { clientId } = JSON.parse(`${localStorage.getItem(name)}`);
    const messages = [view(7, { clientId, content: "Déjà là", senderId: 1, senderSide: "shipper" })];
    answer(POST, noNetwork);
    await draw(screen(1, { messages }));
    await expect.poll(unsentTexts).toEqual([]);
    await expect.element(log().getByText("Déjà là")).toHaveLength(1);
  });

  it("is not taken for sent by what a network's own page answers", async () => {
    answer(POST, { body: undefined });
    await draw(screen());
    await write("Dans le train");
    await expect.poll(() => callsTo(POST).length).toBeGreaterThan(0);
    await expect.element(log().getByText(t("room.sending"))).toBeInTheDocument();
    expect(unsentTexts()).toEqual(["Dans le train"]);
  });

  it("waits through a limit and a fault of the server", async () => {
    for (const [status, code] of [
      [429, "request.too_many"],
      [500, "server.error"],
      [401, "auth.session_ended"],
    ] as const) {
      localStorage.clear();
      answer(POST, appError(status, code, "Non."));
      answer("POST /v1/auth/refresh", appError(401, "auth.refresh_failed", "Non."));
      const drawn = await draw(screen());
      await write(`Malgré ${status}`);
      await expect.poll(() => callsTo(POST).length).toBeGreaterThan(0);
      await expect.element(log().getByText(t("room.sending"))).toBeInTheDocument();
      expect(unsentTexts()).toEqual([`Malgré ${status}`]);
      // A session that is over is renewed after the refusal: not during the next test.
      const renewals = () => callsTo("POST /v1/auth/refresh").length > 0;
      await expect.poll(() => status !== 401 || renewals()).toBe(true);
      await drawn.unmount();
    }
  });
});

describe("in two windows", () => {
  it("one sends at a time; what the other has sent is not sent again", async () => {
    const line = held({});
    const other = navigator.locks.request("rihla:unsent:1", line.give);
    await draw(screen());
    await write("Par l’autre fenêtre");
    await write("Par celle-ci");
    const [first] = Object.keys(localStorage).filter((name) => `${localStorage.getItem(name)}`.includes("l’autre"));
    expect(callsTo(POST)).toEqual([]);
    // The other window has had its acknowledgement.
    localStorage.removeItem(`${first}`);
    window.dispatchEvent(new StorageEvent("storage", { key: `${first}` }));
    line.letGo();
    await other;
    await expect.poll(() => thread.contents).toEqual(["Par celle-ci"]);
    await expect.element(log().getByText("Par l’autre fenêtre")).not.toBeInTheDocument();
  });

  it("both show what one of them writes", async () => {
    answer(POST, noNetwork);
    await draw(screen());
    leaveUnsent(1, "Écrit à côté");
    await expect.element(log().getByText("Écrit à côté")).toBeInTheDocument();
  });
});

it("is neither shown to another account of the device nor sent as it", async () => {
  leaveUnsent(1, "De la première");
  await draw(screen(2));
  await write("De la seconde");
  await expect.poll(() => thread.contents).toEqual(["De la seconde"]);
  expect(callsTo(POST).map(({ body }) => body)).toEqual([expect.objectContaining({ senderId: 2 })]);
  await expect.poll(unsentTexts).toEqual(["De la première"]);
  await expect.element(log()).not.toHaveTextContent("De la première");
});

describe("a message that the server refuses", () => {
  it("shows why, blocks no other, and can be copied, sent again or dropped", async () => {
    answer(POST, (call) =>
      (call.body as { content: string }).content === "Refusé" // what the client sends
        ? appError(409, "room.closed", "Cette conversation est fermée.")
        : thread.take(call),
    );
    await draw(screen());
    await write("Refusé");
    await write("Suivant");
    await expect
      .element(log())
      .toHaveTextContent(tUnsent("failedBecause", { reason: "Cette conversation est fermée." }));
    await expect.poll(() => thread.contents).toEqual(["Suivant"]);
    await expect.poll(() => unsentTexts()).toEqual(["Refusé"]);
    await expect.element(log().getByRole("button", { name: tUnsent("copy") })).toBeInTheDocument();
    await log()
      .getByRole("button", { name: tUnsent("retry") })
      .click();
    await expect.poll(() => callsTo(POST).length).toBe(3);
    await log()
      .getByRole("button", { name: tUnsent("drop") })
      .click();
    await expect.element(log().getByText("Refusé")).not.toBeInTheDocument();
    await expect.poll(() => unsentTexts()).toEqual([]);
  });

  it("stands in a room that has closed meanwhile, with its reason", async () => {
    leaveUnsent(1, "Trop tard");
    answer(POST, appError(409, "room.closed", "Cette conversation est fermée."));
    await draw(screen(1, { canWrite: false, isActive: false, status: "archived", isArchived: true }));
    await expect.element(log()).toHaveTextContent("Trop tard");
    await expect.element(log().getByRole("button", { name: tUnsent("copy") })).toBeInTheDocument();
  });
});

it("asks before it sends what has waited for more than a week", async () => {
  leaveUnsent(1, "J’arrive demain", { at: new Date(Date.now() - 8 * 86_400_000).toISOString() });
  await draw(screen());
  await expect.element(log()).toHaveTextContent(tUnsent("stale").replace("\u00a0", " "));
  expect(thread.contents).toEqual([]);
  await log()
    .getByRole("button", { name: tUnsent("retry") })
    .click();
  await expect.poll(() => thread.contents).toEqual(["J’arrive demain"]);
});

it("leaves in the field what is too much for the device, and says so", async () => {
  answer(POST, noNetwork);
  for (let number = 0; number < UNSENT_MAX; number += 1) leaveUnsent(1, `${number}`, { order: number });
  await draw(screen());
  await write("Un de trop");
  await expect.element(page.getByText(tUnsent("full")).first()).toBeInTheDocument();
  await expect.element(page.getByLabelText(t("composer.label"))).toHaveValue("Un de trop");
});

it("goes on in memory where the browser stores nothing", async () => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  try {
    const line = held({});
    answer(POST, async (call) => {
      await line.give();
      return thread.take(call);
    });
    await draw(screen());
    await write("Sans mémoire");
    await expect.element(log().getByText(t("room.sending"))).toBeInTheDocument();
    line.letGo();
    await expect.element(log().getByText(t("room.sent"))).toBeInTheDocument();
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

it.each(["fr", "ar"] as const)("a refused message fits a narrow phone in %s", async (locale) => {
  await page.viewport(320, 640);
  leaveUnsent(1, "x".repeat(400), { refusal: "Cette conversation est fermée." });
  await draw(screen(), locale);
  await expect.element(log().getByRole("button")).toHaveLength(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.keyboard("{Tab}");
});
