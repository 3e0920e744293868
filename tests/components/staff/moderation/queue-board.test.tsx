import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BoardItem } from "@/components/staff/moderation/board-item";
import { QueueBoard } from "@/components/staff/moderation/queue-board";
import type { DecisionView } from "@/lib/staff/moderation/contract";
import { DECISION_REST_MS } from "@/lib/staff/moderation/limits";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const DECIDE = "POST /v1/admin/moderation/decisions";
const CLAIM = "POST /v1/admin/moderation/claims";
const t = textsOf("fr", "decisions");
const tModeration = textsOf("fr", "moderation");
const approve = () => page.getByRole("button", { name: t("decisions.approve") });
const refuse = () => page.getByRole("button", { name: t("decisions.refuse") });
const heading = (title: string) => page.getByRole("heading", { level: 2, name: title });

const trip = (subjectId: number, title: string): BoardItem => ({
  queue: "trips",
  subjectType: "transporter",
  subjectId,
  title,
  person: "Karim M.",
  reason: "Nouveau",
  waitingSince: "2026-11-21T09:00:00Z",
  state: "pending:1",
  claim: null,
});
const ITEMS = [trip(1, "Lyon – Oran"), trip(2, "Paris – Alger"), trip(3, "Lille – Tunis")];

/** Renders what the address asks for, as the site's router passes it on when it changes. */
function AtAddress({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const read = () => setSearch(window.location.search);
    const navigation: EventTarget = Reflect.get(window, "navigation");
    navigation.addEventListener("currententrychange", read);
    return () => navigation.removeEventListener("currententrychange", read);
  }, []);
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>;
}

async function drawBoard() {
  const url = new URL(window.location.href);
  url.searchParams.set("item", "transporter-1");
  window.history.replaceState(null, "", url);
  await draw(
    <AtAddress>
      <QueueBoard
        title="Trajets"
        count="3"
        empty={{ title: "", hint: "" }}
        items={ITEMS}
        panels={ITEMS.map(({ subjectId }) => <p key={subjectId}>{subjectId}</p>)}
        pages={{ page: 1, pageCount: 1, path: "/moderation" }}
        now="2026-11-21T10:00:00Z"
      />
    </AtAddress>,
  );
  await expect.element(heading("Lyon – Oran")).toBeVisible();
}

const decided = (body: unknown): DecisionView => ({
  id: callsTo(DECIDE).length,
  subjectType: "transporter",
  subjectId: Number(Reflect.get(Object(body), "subjectId")),
  subjectLabel: "",
  decision: "approve",
  reason: null,
  note: null,
  status: "waiting",
  moderator: "Amel",
  moderatorId: 9,
  undoUntil: "2026-11-21T10:00:10Z",
  appealedAt: null,
  appealDecision: null,
  createdAt: "2026-11-21T10:00:00Z",
});
const subjects = () => callsTo(DECIDE).map(({ body }) => Reflect.get(Object(body), "subjectId"));

beforeEach(async () => {
  answer(DECIDE, ({ body }) => ({ status: 201, body: decided(body) }));
  answer(CLAIM, { body: { moderator: "Amel", isMine: true, until: "2026-11-21T10:10:00Z" } });
  await page.viewport(1280, 800);
});

describe("an item that opens after a decision", () => {
  it("is not decided by a second press of the same key, and is by a later one", async () => {
    await drawBoard();
    await userEvent.keyboard("a");
    await expect.element(heading("Paris – Alger")).toBeVisible();
    const shownAt = performance.now();
    await userEvent.keyboard("a");
    await userEvent.keyboard("r");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(approve()).toBeEnabled();
    expect(performance.now() - shownAt).toBeGreaterThan(DECISION_REST_MS / 2);
    expect(subjects()).toEqual([1]);
    await userEvent.keyboard("a");
    await expect.element(heading("Lille – Tunis")).toBeVisible();
    expect(subjects()).toEqual([1, 2]);
  });

  it("is not decided by a double click on the button that stays in its place", async () => {
    await drawBoard();
    await approve().dblClick();
    await expect.element(heading("Paris – Alger")).toBeVisible();
    await expect.element(approve()).toBeDisabled();
    await expect.element(approve()).toBeEnabled();
    expect(subjects()).toEqual([1]);
  });

  it("is not decided by a key that stays pressed", async () => {
    await drawBoard();
    await userEvent.keyboard("{a>30/}");
    await expect.element(heading("Paris – Alger")).toBeVisible();
    await expect.element(approve()).toBeEnabled();
    expect(subjects()).toEqual([1]);
  });
});

describe("an item that its moderator opens", () => {
  it("can be decided immediately", async () => {
    await drawBoard();
    await userEvent.keyboard("j");
    await expect.element(heading("Paris – Alger")).toBeVisible();
    await expect.element(approve()).toBeEnabled();
    await userEvent.keyboard("a");
    await expect.element(heading("Lille – Tunis")).toBeVisible();
    expect(subjects()).toEqual([2]);
    await expect.poll(() => callsTo(CLAIM).map(({ body }) => Reflect.get(Object(body), "subjectId"))).toContain(3);
  });

  it.each([
    [390, 844],
    [1280, 800],
  ])("is named by the question why it is refused, whose button is in sight at %i × %i", async (width, height) => {
    await page.viewport(width, height);
    await drawBoard();
    await refuse().click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toHaveAccessibleName(`${t("decisions.refuse")}\u00a0: Lyon – Oran`);
    await expect.element(dialog).toHaveAccessibleDescription(/Karim M\./);
    await expect.element(dialog).toHaveAccessibleDescription(new RegExp(t("subjects.transporter")));
    await expect.poll(() => dialog.getByRole("radio").elements().length).toBe(7);
    for (const name of [t("decisions.refuse"), tModeration("cancel")])
      await expect.element(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  });
});
