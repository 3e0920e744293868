import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import type { ParcelText } from "@/demo/data/parcel-text";
import { ARABIC_PARCELS } from "@/demo/data/parcels-ar";
import { ENGLISH_PARCELS } from "@/demo/data/parcels-en";
import { FRENCH_FURNITURE } from "@/demo/data/parcels-fr-furniture";
import { FRENCH_HEAVY } from "@/demo/data/parcels-fr-heavy";
import { FRENCH_LIGHT } from "@/demo/data/parcels-fr-light";
import { SHIPPERS } from "@/demo/data/shippers";
import { CreateAnnouncement } from "@/lib/listings/announcements/contract";
import { duplicateAnnouncement } from "@/lib/listings/announcements/duplicate-announcement";
import { prepareAnnouncement, writePackages, writePlaces } from "@/lib/listings/announcements/save-announcement";
import { setAnnouncementStatus } from "@/lib/listings/announcements/set-announcement-status";
import { announcementMachine } from "@/lib/listings/announcements/states";
import { deliveryAt, type PlaceOptions, pickupAt } from "./addresses";
import { call, ctxOf, type DemoContext, type Person, personOf } from "./context";
import { type Lane, laneOf } from "./places";
import { airPrice, groundPrice } from "./prices";
import { type Random, randomOf } from "./random";
import type { Scenario } from "./timeline";
import { voiceOf } from "./voices";

/** The fate of an announcement after it was written. */
type Fate = "current" | "fresh" | "outdated" | "trial" | "duplicated" | "cancelled" | "reserved";

const FATES: readonly [Fate, number][] = [
  ["current", 35],
  ["fresh", 21],
  ["outdated", 6],
  ["trial", 6],
  ["duplicated", 4],
  ["cancelled", 5],
  ["reserved", 5],
];

/** The fates of listed announcements, some of which have a voice message. */
const VOICED: ReadonlySet<Fate> = new Set(["current", "fresh"]);

const TEXTS = {
  fr: [...FRENCH_LIGHT, ...FRENCH_HEAVY, ...FRENCH_FURNITURE],
  ar: ARABIC_PARCELS,
  en: ENGLISH_PARCELS,
} as const;

/** The shipper announcements of the market, in addition to those of the deals. */
export function parcelScenarios(context: DemoContext): Scenario[] {
  const random = randomOf("parcels");
  const used = new Map<ParcelText, number>();
  // Fates are dealt in turn, so that each is spread over people and lanes.
  const fates = FATES.flatMap(([fate, count]) =>
    Array.from({ length: count }, (_, index) => ({ fate, place: (index + 0.5) / count })),
  ).sort((a, b) => a.place - b.place);
  return fates.map(({ fate }, index) => {
    const spec = SHIPPERS[index % SHIPPERS.length];
    const sender = personOf(context, spec?.key ?? "");
    const lane = laneOf(
      context.cities,
      sender.spec.lanes[Math.floor(index / SHIPPERS.length) % sender.spec.lanes.length] ?? "",
    );
    const text = chooseText(random, sender, lane, used);
    return playParcel(context, { sender, lane, text, fate, index, random: randomOf(`parcel ${index}`) });
  });
}

function chooseText(random: Random, sender: Person, lane: Lane, used: Map<ParcelText, number>): ParcelText {
  const heading = headingOf(lane);
  const isFlown = lane.spec.airlines.length > 0;
  const fitting = TEXTS[sender.spec.locale].filter(
    (text) => (text.heading === "any" || text.heading === heading) && (text.mode !== "air" || isFlown),
  );
  const least = Math.min(...fitting.map((text) => used.get(text) ?? 0));
  const text = random.pick(fitting.filter((candidate) => (used.get(candidate) ?? 0) === least));
  used.set(text, least + 1);
  return text;
}

function headingOf(lane: Lane): "south" | "north" | "within" {
  if (lane.isSouth) return "south";
  return ["DZ", "MA", "TN"].includes(lane.from.countryCode) ? "north" : "within";
}

type Draft = { sender: Person; lane: Lane; text: ParcelText; fate: Fate; index: number; random: Random };

async function* playParcel(context: DemoContext, draft: Draft): Scenario {
  const { clock } = context;
  const { sender, fate, random, index } = draft;
  const time = `${String(random.int(7, 21)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}`;
  const at =
    fate === "fresh"
      ? clock.ago(0.4 + (index % 21) * 1.6 + random.next())
      : clock.day(fate === "outdated" ? -random.int(26, 40) : -random.int(4, 24), time);
  const firstDay = fate === "outdated" ? -random.int(16, 20) : random.int(2, 14);
  const lastDay = fate === "outdated" ? -random.int(3, 8) : firstDay + random.int(4, 18);
  yield at;
  const input = await parcelInput(context, draft.sender, draft.lane, draft.text, {
    index,
    random,
    publishAt: at,
    startDate: clock.date(firstDay),
    endDate: clock.date(lastDay),
    ...(VOICED.has(fate) && index % 5 === 1 ? { voice: await voiceOf(context, sender, index) } : {}),
    ...(fate === "current" && index % 9 === 4 ? { visibility: Visibility.carriers } : {}),
    ...(fate === "current" && index % 23 === 7 ? { visibility: Visibility.none } : {}),
  });
  const id = await insertParcel(context, sender, input, fate === "trial");
  if (fate === "trial") return;
  if (fate === "current" || fate === "fresh" || fate === "outdated") return;
  yield new Date(at.getTime() + 7 * 3_600_000);
  if (fate === "duplicated") await call(context, sender, duplicateAnnouncement, { id });
  else await call(context, sender, setAnnouncementStatus, { id, event: fate === "cancelled" ? "cancel" : "reserve" });
}

/**
 * Writes an announcement with the product's own rules and statements, already published. The
 * command would read the whole view back, twice; left out for a hundred announcements, that is a
 * fifth of the seed's time.
 */
async function insertParcel(context: DemoContext, sender: Person, raw: unknown, isTrial: boolean): Promise<number> {
  const ctx = ctxOf(context, sender);
  const input = CreateAnnouncement.parse(raw);
  const { values, cityRows } = await prepareAnnouncement(ctx, input);
  const status = AnnouncementStatus.trial;
  const [row] = await context.db
    .insert(announcements)
    .values({
      ...values,
      workspaceId: sender.workspaceId,
      createdById: sender.userId,
      status: isTrial ? status : announcementMachine.next("publish", status, "member"),
      publishedAt: isTrial ? null : ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: announcements.id });
  if (!row) throw new Error(`${values.title} has no row`);
  await writePlaces(ctx, row.id, input, cityRows);
  await writePackages(ctx, row.id, input.packages);
  return row.id;
}

/** Overrides of an announcement's random values. */
export type ParcelOptions = {
  index: number;
  random: Random;
  publishAt: Date;
  startDate: string;
  endDate: string;
  price?: number;
  isAir?: boolean;
  visibility?: Visibility;
  pickup?: PlaceOptions;
  /** The upload of a voice message. */
  voice?: number;
};

/** The input of a shipper announcement, with the sender's own uploads. */
export async function parcelInput(
  context: DemoContext,
  sender: Person,
  lane: Lane,
  text: ParcelText,
  options: ParcelOptions,
) {
  const { random, index } = options;
  const locale = sender.spec.locale;
  const kg = text.boxes.reduce((sum, box) => sum + box.kg * (box.count ?? 1), 0);
  const isAir = options.isAir ?? wantsAir(random, lane, text, kg);
  const volumeDm3 = text.boxes.reduce((sum, { cm, count = 1 }) => sum + (cm[0] * cm[1] * cm[2] * count) / 1_000, 0);
  const packages = [];
  for (const box of text.boxes) {
    const images = [];
    for (const picture of box.pictures)
      images.push(await context.pictures.uploadOf({ key: sender.spec.key, userId: sender.userId }, picture));
    packages.push({
      title: box.name,
      content: box.note,
      sizeId: box.size,
      length: box.cm[0],
      width: box.cm[1],
      height: box.cm[2],
      weight: box.kg,
      quantity: box.count ?? 1,
      value: box.value,
      fragile: box.isFragile ?? false,
      transparentPackaging: isAir,
      images,
    });
  }
  return {
    title: text.title.replaceAll("{from}", lane.from.names[locale]).replaceAll("{to}", lane.to.names[locale]),
    shipmentType: isAir ? 1 : 2,
    subShipmentType: isAir ? (kg > 15 && random.chance(0.3) ? 2 : 1) : text.vehicle ? 4 : 3,
    packages,
    propositionPrice:
      options.price ??
      (isAir ? airPrice(random, kg) : groundPrice(random, { kg, volumeDm3, distanceKm: lane.distanceKm })),
    startDate: options.startDate,
    endDate: options.endDate,
    publishDate: options.publishAt.toISOString(),
    visibility: options.visibility ?? Visibility.everyone,
    carrierType: random.chance(0.25) ? random.int(1, 2) : undefined,
    frequency: random.chance(0.1) ? random.int(2, 4) : 1,
    vehicleType: isAir ? "plane" : text.vehicle,
    thumbnail: { packageIndex: 0, imageIndex: 0 },
    ...(options.voice === undefined ? {} : { shortAudio: options.voice }),
    depart: pickupAt(lane.from, sender, index, {
      ...(text.handling ? { handling: text.handling } : {}),
      ...options.pickup,
    }),
    destination: deliveryAt(lane.to, index, { isExact: index % 6 === 0 }),
  };
}

function wantsAir(random: Random, lane: Lane, text: ParcelText, kg: number): boolean {
  if (text.mode !== "any") return text.mode === "air";
  return lane.spec.airlines.length > 0 && kg <= 23 && random.chance(0.65);
}
