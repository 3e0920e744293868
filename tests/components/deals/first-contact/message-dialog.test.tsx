import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AnnouncementContact } from "@/components/deals/first-contact/announcement-contact";
import { TripContact } from "@/components/deals/first-contact/trip-contact";
import { DealBar } from "@/components/deals/offers/deal-bar";
import { OfferForm } from "@/components/deals/offers/offer-form";
import { useRootStore } from "@/lib/client/root-store";
import { draw, moves } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { roomView, contactedTrip as trip } from "@/tests/support/components/views";

const t = textsOf("fr", "listings.contact");
const tRoom = textsOf("fr", "rooms");
const question = roomView({ announcementId: null, transporterId: 4 });

beforeEach(() => {
  answer("POST /v1/chat/rooms", { status: 201, body: question });
  answer("GET /v1/transporters/4/fits", { body: { data: [] } });
  answer("GET /v1/announcements/9/fits", { body: { data: [], wanted: null } });
});

const contacts = {
  trip: <TripContact trip={trip} path="/transporters/x-4" viewer="shipper" roomId={null} />,
  announcement: (
    <AnnouncementContact
      announcementId={9}
      askedCents={5_000}
      parcel={{ route: { fromId: 1, toId: 2, shipmentType: 1 }, places: { from: "Lyon", to: "Oran" } }}
      path="/announcements/x-9"
      viewer="carrier"
      roomId={null}
    />
  ),
};
const LABELS = { trip: t("contactCarrier", { name: "Yacine H." }), announcement: t("contactSender") };
const ABOUT = { trip: { transporterId: 4 }, announcement: { announcementId: 9 } };

describe.each(["trip", "announcement"] as const)("the contact of the other side, from a %s", (kind) => {
  beforeEach(() => page.viewport(1280, 800));

  it("asks a question first, which takes two presses and its words", async () => {
    await draw(contacts[kind]);
    const [first, second] = page.getByRole("button").elements();
    expect(first?.textContent?.replace(/[\u2068\u2069]/g, "")).toBe(LABELS[kind]);
    expect(second?.textContent).toBe(t("offer"));
    await page.getByRole("button").first().click();
    await page.getByLabelText(t("messageForm.message")).fill("Passez-vous par Nîmes ?");
    await page.getByRole("button", { name: t("messageForm.submit") }).click();
    await expect.poll(() => moves).toEqual(["/chat/5"]);
    expect(callsTo("POST /v1/chat/rooms").map(({ body }) => body)).toEqual([
      { ...ABOUT[kind], message: "Passez-vous par Nîmes ?" },
    ]);
  });

  it("sends nothing without words", async () => {
    await draw(contacts[kind]);
    await page.getByRole("button").first().click();
    await userEvent.click(page.getByRole("button", { name: t("messageForm.submit") }));
    await expect.element(page.getByLabelText(t("messageForm.message"))).toHaveAttribute("aria-invalid", "true");
    expect(callsTo("POST /v1/chat/rooms")).toEqual([]);
  });
});

it("a question that was begun is there again, until it is sent", async () => {
  useRootStore.getState().setPerson({ userId: 1, logisticsType: "shipper" });
  await page.viewport(1280, 800);
  const first = await draw(contacts.trip);
  await page.getByRole("button").first().click();
  await page.getByLabelText(t("messageForm.message")).fill("Passez-vous par Nîmes ?");
  await first.unmount();
  await draw(contacts.trip);
  await page.getByRole("button").first().click();
  await expect.element(page.getByLabelText(t("messageForm.message"))).toHaveValue("Passez-vous par Nîmes ?");
  await page.getByRole("button", { name: t("messageForm.submit") }).click();
  await expect.poll(() => useRootStore.getState().chat.drafts).toEqual({});
  useRootStore.getState().forget();
});

describe("a room without a parcel", () => {
  it("has its sender describe it with the first offer", async () => {
    await draw(
      <OfferForm room={question} handlingCents={0} subject={null} onSend={async () => {}} onClose={() => {}} />,
    );
    await expect.element(page.getByText(tRoom("form.parcel.needed"))).toBeInTheDocument();
    expect(page.getByRole("button", { name: tRoom("form.parcel.remove") }).query()).toBeNull();
  });

  it("takes one of its sender's announced parcels instead", async () => {
    const announcement = {
      id: 9,
      title: "Carton de vêtements",
      totalWeight: 6,
      startDate: "2026-12-10",
      endDate: "2026-12-20",
      thumbnail: { path: null },
    };
    answer("GET /v1/transporters/4/fits", { body: { data: [{ announcement, misfit: null }] } });
    let isClosed = false;
    await draw(
      <OfferForm
        room={question}
        handlingCents={0}
        subject={null}
        onSend={async () => {}}
        onClose={() => {
          isClosed = true;
        }}
      />,
    );
    await page.getByRole("button", { name: /Carton de vêtements/ }).click();
    await expect.poll(() => isClosed).toBe(true);
    expect(callsTo("POST /v1/chat/rooms").map(({ body }) => body)).toEqual([{ announcementId: 9, transporterId: 4 }]);
  });

  it.each([
    ["shipper", "turnDescribe"],
    ["carrier", "turnAsked"],
  ] as const)("says to its %s what is missing", async (side, key) => {
    await draw(<DealBar room={{ ...question, side }} onOffer={() => {}} onAnswer={() => {}} />);
    await expect.element(page.getByText(tRoom(`deal.${key}`))).toBeInTheDocument();
    expect(page.getByRole("button").elements()).toHaveLength(side === "shipper" ? 1 : 0);
  });
});
