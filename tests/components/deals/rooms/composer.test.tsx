import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Composer } from "@/components/deals/rooms/composer";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "rooms.composer");
/** What a finger needs. */
const TARGET_PX = 44;

beforeEach(() => page.viewport(390, 844));

it("keeps the button that sends as wide as a finger, however much is written", async () => {
  await draw(<Composer roomId={5} readyFor={undefined} isMasking={false} onSend={() => undefined} />);
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
