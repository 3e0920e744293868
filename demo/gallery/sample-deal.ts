import type { RoomMessage } from "@/components/deals/room-state/room-facts";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import type { RoomView } from "@/lib/deals/rooms/contract";
import type { Samples } from "./samples";

const AT = "2026-11-21T09:40:00.000Z";
const EXPIRES_AT = "2026-11-22T09:40:00.000Z";
const DEPARTURE = {
  departsAt: "2026-11-28T14:20:00+01:00",
  departureDay: "2026-11-28",
  isDepartureExact: true,
  departureTime: "14:20",
  departureTimeZone: "Europe/Paris",
};

type Place = RoomView["departure"];

function place(s: Samples, end: "departure" | "arrival"): Place {
  const isStart = end === "departure";
  return {
    country: s.countries[isStart ? 0 : 1] ?? "",
    countryId: isStart ? 250 : 12,
    countryCode: isStart ? "FR" : "DZ",
    region: null,
    city: isStart ? s.paris : s.alger,
    cityId: isStart ? 2_988_507 : 2_507_480,
    coordinates: isStart ? [48.85, 2.35] : [36.75, 3.06],
    timeZone: isStart ? "Europe/Paris" : "Africa/Algiers",
  };
}

function person(s: Samples): RoomView["other"] {
  const [firstName = s.owner] = s.owner.split(" ");
  return {
    id: 2,
    firstName,
    lastInitial: "B",
    companyName: null,
    photo: null,
    verified: true,
    rating: 4.9,
    reviewCount: 132,
    cancellationRate: null,
    since: "2025-02-18T10:00:00.000Z",
  };
}

/** An offer of a side in a state. */
export function sampleMessage(s: Samples, over: Pick<RoomMessage, "senderSide" | "offerStatus">): RoomMessage {
  const isTheirs = over.senderSide === "carrier";
  return {
    id: isTheirs ? 11 : 12,
    chatRoomId: 1,
    clientId: null,
    senderId: isTheirs ? 2 : 1,
    sender: { id: isTheirs ? 2 : 1, firstName: person(s).firstName, lastName: "B." },
    messageType: "offer",
    content: "",
    params: null,
    isMasked: false,
    isRemoved: false,
    offerAmount: isTheirs ? 50 : 45,
    terms: isTheirs ? s.home : null,
    offerDetails: {
      offerId: isTheirs ? 21 : 22,
      makerSide: isTheirs ? "carrier" : "shipper",
      expiresAt: EXPIRES_AT,
      ...DEPARTURE,
      reservationId: null,
      version: "first",
      journey: { transporterId: 4, vehicleType: "plane", firstDay: null, arrivalDay: null },
      route: null,
    },
    offerType: "plain",
    respondedAt: null,
    rejectionReason: over.offerStatus === "rejected" ? s.left : null,
    isRead: true,
    readAt: AT,
    createdAt: AT,
    delivery: "sent",
    ...over,
  };
}

/** A negotiation in which it is the viewer's turn. */
export function sampleRoom(s: Samples): RoomView {
  const { delivery: _delivery, ...offer } = sampleMessage(s, { senderSide: "carrier", offerStatus: "pending" });
  return {
    id: 1,
    side: "shipper",
    title: s.listing,
    announcementId: 1,
    transporterId: null,
    departure: place(s, "departure"),
    arrival: place(s, "arrival"),
    package: null,
    other: person(s),
    askedAmount: 55,
    isPricedByWeight: false,
    currentOfferAmount: 50,
    counterOfferCount: 1,
    offersLeft: { mine: 2, theirs: 2 },
    negotiationStatus: null,
    status: "open",
    isActive: true,
    isAccepted: false,
    isCancelled: false,
    isArchived: false,
    canWrite: true,
    paymentDueAt: null,
    contactsOpenAt: null,
    obstacle: null,
    closedReason: null,
    currentOffer: offer,
    lastMessage: offer,
    reservationStatus: null,
    reservationId: null,
    unreadCount: 0,
    lastSeq: 4,
    ...DEPARTURE,
    lastMessageAt: AT,
    createdAt: AT,
  };
}

/** A paid reservation whose sender holds the pickup code. */
export function sampleReservation(s: Samples): ReservationView {
  return {
    id: 1,
    number: "RH-2026-000128",
    title: s.listing,
    status: "confirmed",
    isDisputed: false,
    contacts: { isOpen: true, opensAt: AT, hasShared: true, hasOtherShared: true },
    freeCancelUntil: null,
    losesFreeMinutes: false,
    dispute: null,
    role: "shipment",
    side: "shipper",
    departure: place(s, "departure"),
    arrival: place(s, "arrival"),
    other: person(s),
    finalPrice: 50,
    received: 50,
    transactionFee: 7,
    total: 57,
    weight: 6,
    ...DEPARTURE,
    hasDeparted: false,
    pickupDay: null,
    paymentDueAt: EXPIRES_AT,
    createdAt: AT,
    chatRoomId: 1,
    announcementId: 1,
    transporterId: null,
    shippingVersion: "",
    placeChange: null,
    travel: { vehicle: "plane", flightReference: "AH1009" },
    prices: { price: 50, handling: 0, platformFee: 6, processingFee: 1, total: 57 },
    packages: [],
    pickupCity: place(s, "departure"),
    deliveryCity: place(s, "arrival"),
    pickup: null,
    delivery: null,
    pickupDate: null,
    deliveryDate: null,
    specialInstructions: null,
    otherContact: null,
    pickupCode: { code: "482913", version: 1 },
    dropCode: null,
    triesLeft: { pickup: 5, drop: 5 },
    identityNeeded: null,
    tracking: { currentLocation: null, coordinates: null, estimatedDelivery: null },
    timeline: [],
    payment: { id: 1, status: "completed", refunded: 0 },
    payout: null,
    confirmedAt: AT,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    isCarrierUnable: false,
    identityDueAt: null,
    actions: ["renew_pickup_code", "cancel"],
  };
}
