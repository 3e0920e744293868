import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { AccessDenied } from "@/components/listings/wizard/access-denied";
import { Film } from "@/components/site/home/film";
import { RecentDecisions } from "@/components/staff/moderation/recent-decisions";
import { toast, useToastStore } from "@/components/ui/toast-store";
import type { DecisionView } from "@/lib/staff/moderation/contract";
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from "@/lib/staff/moderation/limits";
import { draw, moves } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const ofDecisions = textsOf("fr", "moderation");
const decision: DecisionView = {
  id: 1,
  subjectType: "transporter",
  subjectId: 4,
  subjectLabel: "Lyon – Oran",
  concernsUserId: 2,
  decision: "approve",
  reason: null,
  note: null,
  status: "waiting",
  createdAt: "2026-12-01T10:00:00.000Z",
  undoUntil: "2026-12-01T10:00:10.000Z",
} as unknown as DecisionView; // its other fields are not drawn

let hasHappened = () => false;
const undone: number[] = [];
const over: number[] = [];

/** Everything that happens by itself after a time: how it is drawn, after how long, and where it is touched. */
const COUNTDOWNS = {
  "the way home from a page that is refused": {
    seconds: 15,
    async begin() {
      await draw(<AccessDenied isCarrier={false} />);
      hasHappened = () => moves.includes("/");
    },
    touch: () => page.getByRole("link").first().element(),
    stays: null,
  },
  "a decision that takes effect": {
    seconds: UNDO_SECONDS,
    async begin() {
      await draw(
        <RecentDecisions
          decisions={[decision]}
          onUndo={async ({ id }) => void undone.push(id)}
          onOver={(id) => over.push(id)}
        />,
      );
      hasHappened = () => over.length > 0;
    },
    touch: () => page.getByRole("button").first().element(),
    // The server's own time ends a little later.
    stays: UNDO_GRACE_SECONDS,
  },
  "a toast that goes": {
    seconds: 5,
    async begin() {
      await draw(<p>Une page</p>);
      toast({ title: "Archivé", action: { label: "Annuler", onAction: () => undone.push(7) } });
      await vi.advanceTimersByTimeAsync(50);
      hasHappened = () => useToastStore.getState().current === null;
    },
    touch: () => page.getByRole("button", { name: "Annuler" }).element(),
    stays: null,
  },
};

beforeEach(() => {
  undone.length = 0;
  over.length = 0;
  useToastStore.setState({ current: null });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => vi.useRealTimers());

const press = (type: string, element: Element) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "touch" }));

describe.each(Object.entries(COUNTDOWNS))("%s", (_name, { seconds, begin, touch, stays }) => {
  it("happens by itself to who touches nothing", async () => {
    await begin();
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1_000);
    expect(hasHappened()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(hasHappened()).toBe(true);
  });

  it.each(["pointerdown", "focus"])("stops at a %s", async (kind) => {
    await begin();
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1_000);
    const element = touch();
    if (kind === "focus" && element instanceof HTMLElement) element.focus();
    else press("pointerdown", element);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(hasHappened()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hasHappened()).toBe(stays !== null);
  });

  it("never takes the place of a press that has begun", async () => {
    await begin();
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 60);
    const element = touch();
    press("pointerdown", element);
    // A slow finger.
    await vi.advanceTimersByTimeAsync(400);
    expect(hasHappened()).toBe(false);
    expect(element.isConnected).toBe(true);
  });
});

it("an undo that was pressed in the last instant runs", async () => {
  await COUNTDOWNS["a decision that takes effect"].begin();
  await vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1_000 - 60);
  const button = page.getByRole("button", { name: ofDecisions("undo") }).element();
  press("pointerdown", button);
  await vi.advanceTimersByTimeAsync(400);
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(undone).toEqual([1]);
});

it("an action of a toast that was pressed in the last instant runs, once", async () => {
  await COUNTDOWNS["a toast that goes"].begin();
  await vi.advanceTimersByTimeAsync(4_900);
  const button = page.getByRole("button", { name: "Annuler" }).element();
  press("pointerdown", button);
  await vi.advanceTimersByTimeAsync(400);
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(400);
  expect(undone).toEqual([7]);
  expect(useToastStore.getState().current).toBeNull();
});

it("a scene of the film that was chosen stays", async () => {
  const t = textsOf("fr", "film");
  await draw(<Film />);
  const caption = () => document.querySelector("p[aria-live]")?.textContent;
  const chapters = [...document.querySelectorAll("ol button")];
  chapters[3]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  const chosen = caption();
  expect(chosen).toBe(t("pay.caption"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(caption()).toBe(chosen);
});
