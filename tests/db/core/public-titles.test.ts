import { describe, expect, it } from "vitest";
import type { AppError } from "@/lib/core/base/errors";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { renameWorkspace } from "@/lib/identity/workspaces/rename-workspace";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { appErrorOf, callAs } from "@/tests/support/call";
import { makeImage, makeNegotiation, makePerson, makeTrip, offerAs } from "@/tests/support/factories";
import { announcementInput, flightInput, packageInput, parcelInput } from "@/tests/support/inputs";
import { CONTACTS, HARMLESS } from "@/tests/unit/core/contacts/contact-lines";

/** As many of a list, evenly, that may be a title. */
function some(lines: readonly string[], count: number): string[] {
  const titles = lines.filter((line) => line.length >= 3 && line.length <= 120);
  const step = titles.length / count;
  return Array.from({ length: count }, (_, index) => titles[Math.floor(index * step)] ?? "");
}

const WITH_CONTACT = some(CONTACTS, 30);
const WITHOUT = some(HARMLESS, 30);

const contactPaths = ({ detail }: AppError) =>
  (detail.issues ?? []).filter(({ code }) => code === "contact").map(({ path }) => path.join("."));
const announcementOf = async (text: string) => {
  const person = await makePerson();
  const image = await makeImage(person);
  const packages = [packageInput([image], { title: text, content: text })];
  return callAs(person, createAnnouncement, announcementInput(image, { title: text, packages }));
};
const tripOf = async (text: string) =>
  callAs(
    await makePerson({ logisticsType: "carrier" }),
    createTrip,
    flightInput({ travelTitle: text, additionalInformation: text }),
  );

describe("of sixty titles and texts", () => {
  it("those with a contact are in no parcel that is published: neither its title nor its packages", async () => {
    for (const text of WITH_CONTACT)
      expect(contactPaths(await appErrorOf(announcementOf(text))), text).toEqual([
        "title",
        "packages.0.title",
        "packages.0.content",
      ]);
  });

  it("those with a contact are in no trip", async () => {
    for (const text of WITH_CONTACT)
      expect(contactPaths(await appErrorOf(tripOf(text))), text).toEqual(["travelTitle", "additionalInformation"]);
  });

  it("those with a contact are in no parcel of a room, no reason and no team's name", async () => {
    const shipper = await makePerson();
    const carrier = await makePerson({ logisticsType: "carrier" });
    const trip = await makeTrip(carrier);
    const { id: chatRoomId } = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput() });
    const asked = await makeNegotiation();
    const { id: messageId } = await offerAs(asked.carrier, { chatRoomId: asked.room.id, amount: 50 });
    const owner = await makePerson();
    // The limits of a minute count these calls as well.
    const later = (index: number) => ({ now: new Date(Date.now() + index * 60_000) });
    for (const [index, text] of WITH_CONTACT.entries()) {
      const parcel = parcelInput({ title: text, content: text });
      const about = { transporterId: trip.id, package: parcel };
      expect(contactPaths(await appErrorOf(callAs(shipper, openRoom, about, later(index)))), text).toEqual([
        "package.title",
        "package.content",
      ]);
      const offer = { chatRoomId, amount: 40, ...parcel };
      expect(contactPaths(await appErrorOf(callAs(shipper, sendPackageOffer, offer, later(index)))), text).toEqual([
        "title",
        "content",
      ]);
      const reason = { messageId, reason: text };
      expect(contactPaths(await appErrorOf(callAs(asked.shipper, rejectOffer, reason, later(index)))), text).toEqual([
        "reason",
      ]);
      expect((await appErrorOf(callAs(owner, renameWorkspace, { name: text }, later(index)))).code, text).toBe(
        "request.invalid",
      );
    }
  });

  it("those without are published as they are, with an address that has no more than they have", async () => {
    for (const text of WITHOUT) {
      const parcel = await announcementOf(text);
      expect(parcel).toMatchObject({ title: text, packages: [{ title: text, content: text }] });
      const digits = (value: string) => value.replace(/\D/g, "").length;
      expect(digits(parcel.slug), text).toBeLessThanOrEqual(digits(text.normalize("NFKC")));
      expect(await tripOf(text)).toMatchObject({ title: text, additionalInformation: text });
    }
  });
});
