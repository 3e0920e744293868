import { eq } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import type { DocumentPlace, Party, TransportDocument } from "@/lib/adapters/documents/contract";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { eurosToCents } from "@/lib/core/base/money";
import { type Ctx, query } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { env } from "@/lib/core/env/env";
import { formatDay } from "@/lib/core/text/format";
import { formatPlaceTime } from "@/lib/core/text/format-time";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { readFullName } from "@/lib/identity/people/full-names";
import { bothNames } from "@/lib/identity/people/rules";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { contentOf } from "@/lib/platform/uploads/queries";
import { GetTransportDocument, type ReservationView } from "./contract";
import { DOCUMENT_RATE } from "./limits";
import { getReservationView } from "./queries";
import { leavingOf } from "./rules";
import { PAPER_STATUSES } from "./states";

/**
 * The transport document, filled in with what both sides may see of each other once contacts are
 * open. It builds on the caller's own view, and never contains the codes.
 */
export const getTransportDocument = query(
  {
    name: "getTransportDocument",
    summary: "The transport document of a paid reservation whose contacts are open, as a PDF.",
    policy: signedIn,
    input: GetTransportDocument,
    output: FileBytes,
    errors: ["reservation.not_found", "reservation.wrong_state", "reservation.contacts_closed"],
    limits: [{ ...DOCUMENT_RATE, per: perUser }],
  },
  async (ctx, { id, lang }) => {
    const locale = lang ?? ctx.locale;
    const view = await getReservationView({ ...ctx, locale }, id);
    if (!PAPER_STATUSES.some((status) => status === view.status))
      return fail("reservation.wrong_state", { facts: { state: view.status } });
    if (!view.contacts?.isOpen) return fail("reservation.contacts_closed");
    const data = await documentOf({ ...ctx, locale }, view);
    return {
      content: contentOf(await ctx.adapters.documents.printTransportDocument(data, locale)),
      mimeType: "application/pdf",
      isPublic: false,
      isPicture: false,
      fileName: `${view.number}-${locale}.pdf`,
    };
  },
);

async function documentOf(ctx: Ctx<Actor>, view: ReservationView): Promise<TransportDocument> {
  const own = await readOwnParty(ctx, view);
  const other = view.otherContact;
  if (!other) throw new Error(`reservation ${view.id} is paid and its other side has no contact`);
  const them = { name: nameOn([other.firstName, other.lastName], ctx.locale), phone: other.phone, email: other.email };
  const isShipper = view.side === "shipper";
  const dayOf = (date: string | null) => date && formatDay(date, ctx.locale);
  const leaving = leavingOf(view);
  return {
    brand: env().BRAND_NAME,
    number: view.number,
    url: new URL(`/reservations/${view.id}`, env().APP_URL).href,
    issuedOn: formatDay(localDay(ctx.now, MARKET_ZONE), ctx.locale),
    issuedAt: ctx.now,
    title: view.title,
    from: cityLine(view.departure, ctx.locale),
    to: cityLine(view.arrival, ctx.locale),
    leaving: {
      kind: leaving.kind,
      on: formatPlaceTime({ day: leaving.day, time: leaving.time, zone: view.departureTimeZone }, ctx.locale),
    },
    travel: view.travel,
    shipper: isShipper ? own : them,
    carrier: isShipper ? them : own,
    pickup: placeOf(view.pickup, dayOf(view.pickupDate), ctx.locale),
    delivery: placeOf(view.delivery, dayOf(view.deliveryDate), ctx.locale),
    parcels: view.packages.map((parcel) => ({
      title: parcel.title,
      content: parcel.content,
      sidesCm: [parcel.length, parcel.width, parcel.height],
      weightKg: parcel.weight,
      quantity: parcel.quantity,
      valueCents: eurosToCents(parcel.value),
      isFragile: parcel.fragile,
    })),
    priceCents: eurosToCents(view.finalPrice),
    instructions: view.specialInstructions,
  };
}

/** The caller's own side: the person who made the deal, even when a colleague prints it. */
async function readOwnParty(ctx: Ctx<Actor>, view: ReservationView): Promise<Party> {
  const userId = view.side === "shipper" ? reservations.shipperUserId : reservations.carrierUserId;
  const [own] = await ctx.tx
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phoneNumber, email: users.email })
    .from(reservations)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(reservations.id, view.id));
  return own
    ? { name: nameOn([own.firstName, own.lastName], ctx.locale), phone: own.phone, email: own.email }
    : fail("reservation.not_found");
}

/** A name that the paper's readers can read, with the one that its bearer's documents show. */
function nameOn(parts: readonly string[], locale: Locale): string {
  return bothNames(readFullName(parts, locale));
}

function placeOf(place: ReservationView["pickup"], date: string | null, locale: Locale): DocumentPlace {
  if (!place) return { lines: [], contact: null, date };
  const { city, address, addressComplement, contactName, contactPhone, contactEmail } = place;
  return {
    lines: [address, ...(addressComplement ? [addressComplement] : []), cityLine(city, locale)],
    contact: { name: nameOn([contactName], locale), phone: contactPhone, email: contactEmail },
    date,
  };
}

function cityLine({ city, country }: { city: string; country: string }, locale: Locale): string {
  return [city, country].join(locale === "ar" ? "، " : ", ");
}
