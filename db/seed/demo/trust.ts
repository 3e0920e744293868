import { eq } from "drizzle-orm";
import { reservations } from "@/db/schema/reservations";
import { favourites, reports, reviews, savedSearches } from "@/db/schema/trust";
import { COMMENTS, FAVOURITES, REPLIES, REVIEWS, SEARCHES } from "./data/opinions";
import type { DealBook } from "./deals/play-deal";
import { randomOf } from "./random";
import { personOf, type World } from "./world";

/** Reviews, favourites, saved searches and a report: what people leave behind beside their deals. */
export async function leaveOpinions(world: World, book: DealBook): Promise<void> {
  for (const key of book.keys()) await reviewDeal(world, book, key);
  await keepFavourites(world, book);
  await saveSearches(world);
  await reportParcel(world, book);
}

/** Both sides of a delivered parcel say what they think; both are written, so both are public. */
async function reviewDeal({ db, clock }: World, book: DealBook, key: string): Promise<void> {
  const reservationId = book.get(key)?.reservationId;
  if (!reservationId) return;
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  // What was delivered in the last days is still to be reviewed.
  if (row?.status !== "completed" || !row.completedAt || row.completedAt > clock.day(-3)) return;
  const random = randomOf(`review ${key}`);
  const known = REVIEWS[key];
  const writtenAt = new Date(row.completedAt.getTime() + random.int(3, 40) * 3_600_000);
  const createdAt = writtenAt < clock.day(-2) ? writtenAt : clock.day(-2);
  const mark = () => (random.chance(0.75) ? 5 : 4);
  const language = (text: string) =>
    /[\u0600-\u06ff]/.test(text) ? "ar" : /\b(the|for|to|and)\b/i.test(text) ? "en" : "fr";
  const words = COMMENTS[language(row.title)];
  const common = { reservationId, publishedAt: createdAt, createdAt };
  await db.insert(reviews).values([
    {
      ...common,
      authorId: row.shipperUserId,
      subjectId: row.carrierUserId,
      subjectWorkspaceId: row.carrierWorkspaceId,
      punctuality: known?.marks?.[0] ?? mark(),
      communication: known?.marks?.[1] ?? mark(),
      care: known?.marks?.[2] ?? mark(),
      accuracy: known?.marks?.[3] ?? mark(),
      comment: known?.ofCarrier ?? random.pick(words.ofCarrier),
      ...(random.chance(0.3) ? { reply: random.pick(REPLIES[language(row.title)]), repliedAt: createdAt } : {}),
    },
    {
      ...common,
      authorId: row.carrierUserId,
      subjectId: row.shipperUserId,
      subjectWorkspaceId: row.shipperWorkspaceId,
      punctuality: mark(),
      communication: mark(),
      care: 5,
      accuracy: mark(),
      comment: known?.ofShipper ?? random.pick(words.ofShipper),
    },
  ]);
}

async function keepFavourites({ db, people, clock }: World, book: DealBook): Promise<void> {
  for (const { who, deals } of FAVOURITES) {
    const userId = people.get(who)?.userId;
    if (!userId) throw new Error(`the demo has nobody called ${who}`);
    for (const [index, key] of deals.entries()) {
      const state = book.get(key);
      const subject = state?.transportId
        ? { transportId: state.transportId }
        : { announcementId: state?.announcementId };
      await db.insert(favourites).values({ userId, ...subject, createdAt: clock.ago(20 - index) });
    }
  }
}

async function saveSearches(world: World): Promise<void> {
  for (const { who, kind, from, to, frequency } of SEARCHES) {
    const filters = { startCity: world.cities(from).id, endCity: world.cities(to).id };
    const createdAt = world.clock.day(-9, "20:15");
    await world.db.insert(savedSearches).values({
      userId: personOf(world, who).userId,
      kind,
      name: `${from} – ${to}`,
      filters,
      address: `/${kind}s?${new URLSearchParams({
        from,
        fromId: String(filters.startCity),
        to,
        toId: String(filters.endCity),
      })}`,
      frequency,
      createdAt,
    });
  }
}

/** One report waits for a moderator. */
async function reportParcel(world: World, book: DealBook): Promise<void> {
  const subjectId = book.get("card declined")?.announcementId;
  if (!subjectId) throw new Error("the reported parcel is missing");
  await world.db.insert(reports).values({
    reporterId: personOf(world, "nadia.belkacem").userId,
    subjectType: "announcement",
    subjectId,
    reason: "false_information",
    statement: "La photo montre un carton de 55 pouces alors que l’annonce parle d’une télévision de 40 pouces.",
    createdAt: world.clock.ago(6),
  });
}
