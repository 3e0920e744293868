import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Composer } from "@/components/deals/rooms/composer";
import { useRootStore } from "@/lib/client/root-store";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "rooms.composer");
/** The minimum size for a finger. */
const TARGET_PX = 44;

beforeEach(() => page.viewport(390, 844));
afterEach(() => useRootStore.getState().forget());

/** Leaves what somebody has begun to write in a room, as a page of theirs does. */
function leaveDraft(userId: number, drafts: Record<string, string>): void {
  const state = { profile: { userId, logisticsType: "shipper" }, chat: { drafts } };
  localStorage.setItem("root", JSON.stringify({ state, version: 1 }));
}

const drawComposer = () => draw(<Composer roomId={5} readyFor={undefined} isMasking={false} onSend={() => true} />);

it("retains what is typed before the page knows whose it is, and shows nothing of another's", async () => {
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

it("leaves the button that sends as wide as a finger, however much is written", async () => {
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

/** Draws the composer and collects what it sends. */
async function drawSending(): Promise<string[]> {
  const sent: string[] = [];
  await draw(
    <Composer roomId={7} readyFor={undefined} isMasking={false} onSend={(content) => sent.push(content) > 0} />,
  );
  return sent;
}

/** A device that is used by finger: browsers of the tests have a mouse. */
function useFinger(): () => void {
  const real = window.matchMedia;
  window.matchMedia = (query) => real.call(window, query.includes("pointer: coarse") ? "all" : query);
  return () => {
    window.matchMedia = real;
  };
}

it("sends by Enter at a keyboard, and breaks the line by Shift + Enter", async () => {
  const sent = await drawSending();
  const input = page.getByLabelText(t("label"));
  await userEvent.type(input, "Bonjour{Shift>}{Enter}{/Shift}à mardi{Enter}");
  expect(sent).toEqual(["Bonjour\nà mardi"]);
});

it("breaks the line by Enter under a finger, and sends by the button", async () => {
  const restore = useFinger();
  const sent = await drawSending();
  const input = page.getByLabelText(t("label"));
  await expect.element(input).toHaveAttribute("enterkeyhint", "enter");
  await userEvent.type(input, "Bonjour{Enter}à mardi");
  expect(sent).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: t("send") }));
  expect(sent).toEqual(["Bonjour\nà mardi"]);
  restore();
});

it.each([
  { isComposing: true, keyCode: 13 },
  { isComposing: false, keyCode: 229 },
])("does not send while a keyboard composes: %o", async (state) => {
  const sent = await drawSending();
  const input = page.getByLabelText(t("label"));
  await userEvent.type(input, "こんにちは");
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...state });
  input.element().dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
});
