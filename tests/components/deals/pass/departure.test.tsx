import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Countdown } from "@/components/deals/pass/countdown";
import { DealDeparture, DepartureTerm } from "@/components/deals/shared/deal-departure";
import { LOCALES } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const NOW = "2026-12-08T10:00:00Z";

it.each(LOCALES)("a last day is named as one in %s, and is not counted down to", async (locale) => {
  const t = textsOf(locale, "common.departure");
  const deal = reservationView({ isDepartureExact: false });
  const { container } = await draw(
    <>
      <p>
        <DepartureTerm deal={deal} />
      </p>
      <p>
        <DealDeparture deal={deal} />
      </p>
      <p data-testid="countdown">
        <Countdown deal={deal} now={NOW} />
      </p>
    </>,
    locale,
  );
  await expect.element(page.getByText(t("latest"), { exact: true })).toBeVisible();
  expect(container.textContent).toContain(t.raw("by").split("<")[0]);
  await expect.element(page.getByTestId("countdown")).toBeEmptyDOMElement();
});

it("the pickup stands for a departure that no carrier has given", async () => {
  const t = textsOf("fr", "common.departure");
  const deal = reservationView({ isDepartureExact: false, pickupDay: "2026-12-11" });
  const { container } = await draw(
    <p>
      <DepartureTerm deal={deal} /> <DealDeparture deal={deal} />
    </p>,
    "fr",
  );
  await expect.element(page.getByText(t("pickup"))).toBeVisible();
  expect(container.textContent).toMatch(/11\sdéc\./);
});

it("a departure that a carrier has given is counted down to", async () => {
  await draw(<Countdown deal={reservationView({ isDepartureExact: true })} now={NOW} />, "fr");
  await expect.element(page.getByText("12 jours", { exact: false })).toBeVisible();
});
