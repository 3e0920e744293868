import type { z } from "zod";
import { ReservationView } from "@/lib/deals/reservations/contract";
import { RoomView } from "@/lib/deals/rooms/contract";
import { OwnerView, UserView } from "@/lib/identity/people/contract";
import type { CityRef } from "@/lib/platform/places/contract";

type City = z.output<typeof CityRef>;

const LYON: City = {
  cityId: 2996944,
  city: "Lyon",
  region: "Auvergne-Rhône-Alpes",
  countryId: 250,
  country: "France",
  countryCode: "FR",
  coordinates: [4.85, 45.75],
  timeZone: "Europe/Paris",
};
const ORAN: City = {
  cityId: 2485926,
  city: "Oran",
  region: null,
  countryId: 12,
  country: "Algérie",
  countryCode: "DZ",
  coordinates: [-0.64, 35.7],
  timeZone: "Africa/Algiers",
};
const AT = "2026-12-01T10:00:00.000Z";
const departure = {
  departsAt: "2026-12-20T10:00:00+01:00",
  departureDay: "2026-12-20",
  isDepartureExact: true,
  departureTime: null,
  departureTimeZone: "Europe/Paris",
};
const other = OwnerView.parse({
  id: 2,
  firstName: "Yacine",
  lastInitial: "H",
  companyName: null,
  photo: null,
  verified: true,
  rating: 4.5,
  reviewCount: 3,
  cancellationRate: null,
  since: AT,
});

/**
 * A room of a shipper about their parcel, without an offer yet; held
 * against the contract.
 */
export const roomView = (over: Partial<RoomView> = {}): RoomView =>
  RoomView.parse({
    id: 5,
    side: "shipper",
    title: "Carton de vêtements",
    announcementId: 9,
    transporterId: null,
    departure: LYON,
    arrival: ORAN,
    package: null,
    other,
    askedAmount: 50,
    isPricedByWeight: false,
    currentOfferAmount: null,
    counterOfferCount: 0,
    offersLeft: { mine: 3, theirs: 3 },
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
    currentOffer: null,
    lastMessage: null,
    reservationId: null,
    reservationStatus: null,
    unreadCount: 0,
    lastSeq: 0,
    ...departure,
    lastMessageAt: AT,
    createdAt: AT,
    ...over,
  });

/** A reservation of a shipper that waits for its payment; held against the contract. */
export const reservationView = (over: Partial<ReservationView> = {}): ReservationView =>
  ReservationView.parse({
    id: 7,
    number: "RH-7",
    title: "Carton de vêtements",
    status: "pending",
    isDisputed: false,
    role: "shipment",
    side: "shipper",
    departure: LYON,
    arrival: ORAN,
    other,
    finalPrice: 50,
    received: 50,
    transactionFee: 7,
    total: 57,
    weight: 6,
    ...departure,
    hasDeparted: false,
    pickupDay: null,
    paymentDueAt: AT,
    createdAt: AT,
    chatRoomId: 5,
    announcementId: 9,
    transporterId: null,
    travel: null,
    prices: { price: 50, handling: 0, platformFee: 6, processingFee: 1, total: 57 },
    packages: [],
    pickupCity: LYON,
    deliveryCity: ORAN,
    contacts: null,
    freeCancelUntil: null,
    losesFreeMinutes: false,
    pickup: null,
    delivery: null,
    pickupDate: null,
    deliveryDate: null,
    specialInstructions: null,
    shippingVersion: "pickup:a",
    placeChange: null,
    otherContact: null,
    pickupCode: null,
    dropCode: null,
    triesLeft: { pickup: 5, drop: 5 },
    identityNeeded: null,
    tracking: { currentLocation: null, coordinates: null, estimatedDelivery: null },
    timeline: [],
    payment: null,
    payout: null,
    dispute: null,
    confirmedAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    isCarrierUnable: false,
    identityDueAt: null,
    actions: ["pay", "cancel"],
    ...over,
  });

/** Somebody's own account. */
export const userView = (): UserView =>
  UserView.parse({
    id: 1,
    email: "amel@example.com",
    confirmed: true,
    status: { id: 1, name: "active" },
    locale: "fr",
    staffRole: null,
    profile: {
      id: 1,
      firstName: "Amel",
      lastName: "Benali",
      email: "amel@example.com",
      phone: "+33612345678",
      gender: null,
      birthDate: null,
      photoFileId: null,
      photo: null,
      companyName: null,
      verified: false,
      logisticsProfileType: { id: 1, name: "shipper" },
      businessProfileType: { id: 1, name: "personal" },
      version: "firstName:a",
    },
    logisticsProfileTypes: [{ id: 1, name: "shipper" }],
    member: { id: 1, role: "owner", status: "active", isVerified: false },
    workspace: { id: 1, name: "Atelier", verified: false, memberCount: 1, version: "name:a", members: [] },
    announcements: [],
    workspaces: [{ id: 1, name: "Atelier", role: "owner", isCurrent: true, isSuspended: false }],
    createdAt: AT,
  });

/** A trip whose carrier is contacted. */
export const contactedTrip = {
  id: 4,
  prices: { minPriceCents: 5_000, priceLadderCents: null, pricePerKgCents: null },
  transportType: 1,
  carrierName: "Yacine H.",
  carrierPhoto: null,
  departs: "20 décembre",
  weightLeftKg: 20,
  departure: { id: 2996944, name: "Lyon" },
  arrival: { id: 2485926, name: "Oran" },
} as const;
