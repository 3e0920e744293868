import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { Composer } from "@/components/deals/rooms/composer";
import { readyMessagesFor } from "@/components/deals/rooms/ready-messages";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";

const NOW = new Date("2026-12-01T10:00:00.000Z");
const full = { reason: "full", kind: "transporter" } as const;

describe("the first messages that are offered", () => {
  it.each([
    ["carrier", { side: "carrier", transporterId: null }, "asking"],
    ["shipper", { side: "shipper", transporterId: null }, "answering"],
    ["shipper", { side: "shipper", transporterId: 3 }, "asking"],
    ["carrier", { side: "carrier", transporterId: 3 }, "answering"],
    ["shipper", { side: "shipper", isAccepted: true }, "booked"],
  ] as const)("fit the %s of %j", async (side, over, moment) => {
    await draw(<Composer roomId={5} readyFor={readyMessagesFor(roomView(over), NOW)} isMasking onSend={() => true} />);
    const text = textsOf("fr", "rooms")(`ready.${moment}.${side}.first`);
    await page.getByRole("button", { name: text }).click();
    await expect.element(page.getByRole("textbox")).toHaveValue(text);
  });

  it("are none of the handover once the departure is over", () => {
    const after = new Date("2026-12-21T10:00:00.000Z");
    expect(readyMessagesFor(roomView({ isAccepted: true }), after)).toBeUndefined();
  });

  it("are none while no offer can be made", () => {
    expect(readyMessagesFor(roomView({ obstacle: full }), NOW)).toBeUndefined();
  });
});
