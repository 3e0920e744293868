import { call, type DemoContext, type Person } from "@/demo/context";
import type { ParcelText } from "@/demo/data/parcel-text";
import { acceptOffer } from "@/lib/deals/offers/accept-offer";
import { cancelOffer } from "@/lib/deals/offers/cancel-offer";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { sendRouteOffer } from "@/lib/deals/offers/send-route-offer";
import { archiveRoom } from "@/lib/deals/rooms/archive-room";
import { markRead } from "@/lib/deals/rooms/mark-read";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { otherSide } from "@/lib/deals/rooms/states";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import type { DealState } from "./deal-state";
import { journeyOf } from "./journey-of";
import type { Step } from "./steps";

/** The steps that leave the other side something to read. */
const WRITES: ReadonlySet<Step["act"]> = new Set(["open", "say", "offer", "route_offer", "package_offer"]);

/** Runs the steps of the conversation; returns false for any other step. */
export async function doRoomStep(context: DemoContext, state: DealState, person: Person, step: Step): Promise<boolean> {
  const chatRoomId = state.roomId;
  if (WRITES.has(step.act)) state.unread[otherSide(step.by)] = true;
  switch (step.act) {
    case "open":
      await enter(context, state, person, step.text);
      return true;
    case "say":
      await call(context, person, sendMessage, { chatRoomId, content: step.text });
      return true;
    case "offer": {
      const { euros: amount, terms, hours: expiresInHours } = step;
      const journey = step.by === "carrier" ? await journeyOf(context, state) : undefined;
      const order = { chatRoomId, amount, terms, expiresInHours, journey };
      state.offerMessageId = (await call(context, person, sendOffer, order)).id;
      return true;
    }
    case "route_offer":
      state.offerMessageId = (await call(context, person, sendRouteOffer, routeOf(context, state, step))).id;
      return true;
    case "package_offer": {
      const { euros: amount, terms, hours: expiresInHours } = step;
      const parcel = await packageOf(context, state);
      const input = { chatRoomId, amount, terms, expiresInHours, ...parcel };
      state.offerMessageId = (await call(context, person, sendPackageOffer, input)).id;
      return true;
    }
    case "accept": {
      const message = await call(context, person, acceptOffer, { messageId: state.offerMessageId });
      state.reservationId = message.offerDetails?.reservationId ?? undefined;
      return true;
    }
    case "reject":
      await call(context, person, rejectOffer, { messageId: state.offerMessageId, reason: step.reason });
      return true;
    case "withdraw":
      await call(context, person, cancelOffer, { chatRoomId });
      return true;
    case "archive":
      await call(context, person, archiveRoom, { chatRoomId });
      return true;
    case "remove":
      await call(context, person, deleteAnnouncement, { id: state.announcementId });
      return true;
    case "read":
      return true;
    default:
      return false;
  }
}

/** Marks a room read for a side that has something to read. */
export async function readRoom(context: DemoContext, state: DealState, side: "shipper" | "carrier"): Promise<void> {
  if (!state.unread[side]) return;
  await call(context, state.people[side], markRead, { chatRoomId: state.roomId });
  state.unread[side] = false;
}

async function enter(
  context: DemoContext,
  state: DealState,
  person: Person,
  message: string | undefined,
): Promise<void> {
  const subject = state.tripId
    ? { transporterId: state.tripId, package: await packageOf(context, state) }
    : { announcementId: state.announcementId };
  state.roomId = (await call(context, person, openRoom, { ...subject, message })).id;
}

function routeOf(context: DemoContext, { roomId, lane }: DealState, step: Step & { act: "route_offer" }) {
  const { euros: amount, terms, leaves, arrives, kg: maxWeight } = step;
  return {
    chatRoomId: roomId,
    amount,
    terms,
    departureCityId: lane.from.id,
    arrivalCityId: lane.to.id,
    departureDate: context.clock.date(leaves),
    arrivalDate: context.clock.date(arrives),
    transportType: 2,
    vehicleType: "van",
    maxWeight,
  };
}

/** The parcel that a shipper describes to a carrier about their trip. */
async function packageOf(context: DemoContext, { deal, lane, people }: DealState) {
  const text: ParcelText | undefined = "text" in deal ? deal.text : undefined;
  const [box] = text?.boxes ?? [];
  if (!text || !box) throw new Error("there is no parcel to describe");
  const fileIds = [];
  for (const picture of box.pictures)
    fileIds.push(
      await context.pictures.uploadOf({ key: people.shipper.spec.key, userId: people.shipper.userId }, picture),
    );
  return {
    title: text.title,
    content: box.note,
    sizeId: box.size,
    length: box.cm[0],
    width: box.cm[1],
    height: box.cm[2],
    weight: box.kg,
    quantity: box.count ?? 1,
    value: box.value,
    fragile: box.isFragile ?? false,
    departureCityId: lane.from.id,
    arrivalCityId: lane.to.id,
    fileIds,
  };
}
