import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { PaymentBar } from "@/components/deals/rooms/payment-bar";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "rooms.payment");
const DUE = "2026-12-03T10:00:00.000Z";

describe("between acceptance and payment", () => {
  it("the sender pays with one press, and reads until when", async () => {
    await draw(<PaymentBar room={{ side: "shipper", reservationId: 7 }} dueAt={DUE} />);
    await expect.element(page.getByRole("link", { name: t("pay") })).toHaveAttribute("href", "/reservations/7?pay=1");
    await expect.element(page.getByRole("region", { name: t("label") })).toHaveTextContent(/^À payer avant le .*3 déc/);
  });

  it("the carrier reads that the payment is awaited, and until when", async () => {
    await draw(<PaymentBar room={{ side: "carrier", reservationId: 7 }} dueAt={DUE} />);
    expect(page.getByRole("link", { name: t("pay") }).query()).toBeNull();
    await expect
      .element(page.getByRole("region", { name: t("label") }))
      .toHaveTextContent(/^En attente de paiement, avant le .*3 déc/);
  });
});
