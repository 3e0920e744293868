import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "@/components/deals/rooms/composer";
import { useRootStore } from "@/lib/client/root-store";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "rooms.composer");
/** What a finger needs. */
const TARGET_PX = 44;

beforeEach(() => page.viewport(390, 844));
afterEach(() => useRootStore.getState().forget());

/** Leaves what somebody has begun to write in a room, as a page of theirs does. */
function leaveDraft(userId: number, drafts: Record<string, string>): void {
  const state = { profile: { userId, logisticsType: "shipper" }, chat: { drafts } };
  localStorage.setItem("root", JSON.stringify({ state, version: 1 }));
}

const drawComposer = () =>
  draw(<Composer roomId={5} readyFor={undefined} isMasking={false} onSend={() => undefined} />);

it("keeps what is typed before the page knows whose it is, and shows nothing of another's", async () => {
  leaveDraft(1, { 5: "d’une autre", 6: "aussi" });
  await drawComposer();
  const input = page.getByLabelText(t("label"));
  await useRootStore.persist.rehydrate();
  await expect.element(input).toHaveValue("");
  await userEvent.type(input, "Encore");
  useRootStore.getState().setPerson({ userId: 2, logisticsType: "shipper" });
  await expect.element(input).toHaveValue("Encore");
  await userEvent.type(input, " un mot");
  await expect.element(input).toHaveValue("Encore un mot");
  expect(useRootStore.getState().chat.drafts).toEqual({ 5: "Encore un mot" });
  expect(localStorage.getItem("root")).not.toContain("aussi");
});

it("goes on with what its own person has begun", async () => {
  leaveDraft(2, { 5: "Je peux mardi" });
  await drawComposer();
  await useRootStore.persist.rehydrate();
  useRootStore.getState().setPerson({ userId: 2, logisticsType: "shipper" });
  await expect.element(page.getByLabelText(t("label"))).toHaveValue("Je peux mardi");
});

it("keeps the button that sends as wide as a finger, however much is written", async () => {
  await drawComposer();
  const input = page.getByLabelText(t("label"));
  const send = page.getByRole("button", { name: t("send") });
  const before = send.element().getBoundingClientRect();
  await input.fill(
    ["Bonjour, j’aimerais que nous nous appelions", "pour convenir du rendez-vous. ".repeat(6)].join("\n"),
  );
  const after = send.element().getBoundingClientRect();
  expect(after.width).toBe(before.width);
  expect(after.width).toBeGreaterThanOrEqual(TARGET_PX);
  // The text has wrapped: the field has grown over the button.
  expect(input.element().getBoundingClientRect().height).toBeGreaterThan(after.height);
});
