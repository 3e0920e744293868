import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { OfferDialog } from "@/components/deals/first-contact/offer-dialog";
import { Dialog } from "@/components/ui/dialog";
import { draw } from "@/tests/support/components/draw";
import { expectIssue } from "@/tests/support/components/forms";
import { answerResidence } from "@/tests/support/components/residence";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";

const OFFERS = "POST /v1/chat/rooms/5/offers";
const FITS = "GET /v1/announcements/9/fits";
const t = textsOf("fr", "listings.contact");
const parcel = { startDay: "2026-12-02", endDay: "2026-12-12", shipmentType: 1, vehicleType: "plane" };
const trip = (id: number, misfit: object | null = null, price: number | null = null) => ({
  transporterId: id,
  departure: "Paris",
  arrival: "Alger",
  departureDay: "2026-12-08",
  vehicleType: "plane",
  price,
  misfit,
});
const route = { fromId: 1, toId: 2, shipmentType: 1 } as const;

async function open(data: object[]) {
  answerResidence();
  answer(FITS, { body: { parcel, data } });
  answer("GET /v1/lanes/prices", { body: { suggestion: null } });
  answer("POST /v1/chat/rooms", { status: 201, body: roomView({ side: "carrier" }) });
  answer(OFFERS, appError(409, "offer.departure_near", "Trop tard"));
  await draw(
    <Dialog open>
      <OfferDialog announcementId={9} askedCents={5_000} parcel={{ route, places: { from: "Lyon", to: "Oran" } }} />
    </Dialog>,
  );
}

const press = () => page.getByRole("button", { name: t("offerForm.submit") }).click();
const sent = () => callsTo(OFFERS).map(({ body }) => body);

describe("a carrier's first offer", () => {
  it("goes by the one trip that fits, without a press", async () => {
    await open([trip(3, { code: "too_late", message: "Trop tard de 3 jours." }), trip(4)]);
    await expect.element(page.getByLabelText(t("journey.way"))).toHaveValue("4");
    await press();
    await expect.poll(sent).toEqual([{ amount: "50", terms: "", tripId: 4 }]);
  });

  it("goes by the trip that is chosen among several, or by another journey", async () => {
    await open([trip(4), trip(6)]);
    const way = page.getByLabelText(t("journey.way"));
    await way.selectOptions("6");
    await press();
    await expect.poll(sent).toEqual([expect.objectContaining({ tripId: 6 })]);
    await way.selectOptions("described");
    await expect.element(page.getByLabelText(t("journey.departure"), { exact: true })).toHaveValue("02/12/2026");
  });

  it("begins at what the chosen trip asks for the weight, until it is changed", async () => {
    await open([trip(4, null, 42), trip(6, null, 61.5), trip(7, null, 900), trip(8)]);
    const amount = page.getByLabelText(t("offerForm.amount"), { exact: true });
    const way = page.getByLabelText(t("journey.way"));
    await expect.element(amount).toHaveValue("42");
    await way.selectOptions("6");
    await expect.element(amount).toHaveValue("61,50");
    // Beyond what may be offered, or without a price by weight, it is what the sender proposes.
    for (const other of ["7", "8"]) {
      await way.selectOptions(other);
      await expect.element(amount).toHaveValue("50");
    }
    await amount.fill("55");
    await way.selectOptions("4");
    await press();
    await expect.poll(sent).toEqual([{ amount: "55", terms: "", tripId: 4 }]);
  });

  it("asks without a trip that fits for the day and the means, and says why none does and what would", async () => {
    await open([trip(3, { code: "too_late", message: "Trop tard de 3 jours." })]);
    const notice = page.getByRole("status").filter({ hasText: t("fits.none") });
    await expect.element(notice).toHaveTextContent("Trop tard de 3 jours.");
    await expect.element(notice).toHaveTextContent("conviendrait");
    const day = page.getByLabelText(t("journey.departure"), { exact: true });
    await day.fill("");
    await press();
    await expectIssue(day, "");
    await day.fill("05/12/2026");
    await page.getByLabelText(new RegExp(`^${t("journey.lastDay")}`)).fill("");
    await press();
    await expect.poll(sent).toEqual([
      {
        amount: "50",
        terms: "",
        journey: { departureDay: "2026-12-05", departureLastDay: null, departureTime: null, vehicleType: "plane" },
      },
    ]);
  });

  it("is described on the parcel's days where no trip is there", async () => {
    await open([]);
    await press();
    await expect.poll(sent).toEqual([
      expect.objectContaining({
        journey: {
          departureDay: "2026-12-02",
          departureLastDay: "2026-12-12",
          departureTime: null,
          vehicleType: "plane",
        },
      }),
    ]);
  });
});
