import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { makeWorkspace, setHome } from "@/lib/identity/workspaces/operations";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { SUBSCRIPTIONS } from "@/lib/runtime/subscriptions";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson, makeTrip } from "@/tests/support/factories";
import { parcelInput } from "@/tests/support/inputs";

async function makeRoom() {
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const trip = await makeTrip(carrier);
  const photo = await makeImage(shipper);
  const asked = { transporterId: trip.id, package: { ...parcelInput(), fileIds: [photo] } };
  const room = await callAs(shipper, openRoom, asked);
  const [row] = await testDb().select().from(uploads).where(eq(uploads.id, photo));
  return { shipper, carrier, room, key: row?.storageKey ?? "" };
}
const refused = async (call: Promise<unknown>) => (await appErrorOf(call)).code;

describe("a photo of a conversation's parcel", () => {
  it("is read by both sides, stored by no cache, and not found by anybody else", async () => {
    const { shipper, carrier, key } = await makeRoom();
    const mate = await makePerson({ workspaceId: carrier.workspaceId, role: "contributor" });
    for (const person of [shipper, carrier, mate])
      expect((await callAs(person, readUpload, { key })).isPublic).toBe(false);
    const outsiders = [
      "visitor" as const,
      await makePerson(),
      await makePerson({ logisticsType: "carrier" }),
      await makePerson({ staffRole: "admin" }),
    ];
    for (const outsider of outsiders)
      expect(await refused(callAs(outsider, readUpload, { key }))).toBe("upload.not_found");
  });

  it("of an offer with its parcel is as private", async () => {
    const { shipper, carrier, room } = await makeRoom();
    const photo = await makeImage(shipper);
    await callAs(shipper, sendPackageOffer, { chatRoomId: room.id, amount: 40, ...parcelInput(), fileIds: [photo] });
    const [row] = await testDb().select().from(uploads).where(eq(uploads.id, photo));
    const key = row?.storageKey ?? "";
    expect((await callAs(carrier, readUpload, { key })).isPublic).toBe(false);
    expect(await refused(callAs("visitor", readUpload, { key }))).toBe("upload.not_found");
  });

  it("is gone with the right to the conversation, immediately", async () => {
    const { carrier, key } = await makeRoom();
    const mate = await makePerson({ workspaceId: carrier.workspaceId, role: "contributor" });
    const ctx = { tx: testDb(), now: new Date(), deferred: null, subscriptions: SUBSCRIPTIONS };
    const other = await makeWorkspace(ctx, { userId: mate.userId, name: "Autre", isHome: false });
    const [row] = await testDb().select().from(members).where(eq(members.workspaceId, other));
    await setHome(ctx, mate.userId, row?.id ?? 0);
    expect(await refused(callAs(mate, readUpload, { key }))).toBe("upload.not_found");
  });
});
