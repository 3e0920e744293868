import { and, desc, eq } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { reviews } from "@/db/schema/deals/reviews";
import { messages } from "@/db/schema/deals/rooms";
import { reports } from "@/db/schema/identity/reports";
import { favourites } from "@/db/schema/listings/favourites";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { COMMENTS, FAVOURITES, REPLIES, REVIEWS, SEARCHES } from "@/demo/data/reviews";
import type { DealBook } from "@/demo/deals/play-deal";
import { type DemoContext, personOf } from "./context";
import { decide } from "./moderation";
import { randomOf } from "./random";

/** Makes the reviews, favourites, saved searches and reports of people. */
export async function makeReviews(context: DemoContext, book: DealBook): Promise<void> {
  for (const key of book.keys()) await reviewDeal(context, book, key);
  await makeFavourites(context, book);
  await saveSearches(context);
  await makeReports(context, book);
}

/** Both sides of a delivered parcel review each other, so both reviews are public. */
async function reviewDeal({ db, clock }: DemoContext, book: DealBook, key: string): Promise<void> {
  const { reservationId, disputeId } = book.get(key) ?? {};
  // The sides of a dispute do not review yet.
  if (!reservationId || disputeId) return;
  const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
  // The latest deliveries are still to be reviewed.
  if (row?.status !== "completed" || !row.completedAt || row.completedAt > clock.day(-3)) return;
  const random = randomOf(`review ${key}`);
  const known = REVIEWS[key];
  const writtenAt = new Date(row.completedAt.getTime() + random.int(3, 40) * 3_600_000);
  const createdAt = writtenAt < clock.day(-2) ? writtenAt : clock.day(-2);
  const score = () => (random.chance(0.75) ? 5 : 4);
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
      punctuality: known?.scores?.[0] ?? score(),
      communication: known?.scores?.[1] ?? score(),
      care: known?.scores?.[2] ?? score(),
      accuracy: known?.scores?.[3] ?? score(),
      comment: known?.ofCarrier ?? random.pick(words.ofCarrier),
      ...(random.chance(0.3) ? { reply: random.pick(REPLIES[language(row.title)]), repliedAt: createdAt } : {}),
    },
    {
      ...common,
      authorId: row.carrierUserId,
      subjectId: row.shipperUserId,
      subjectWorkspaceId: row.shipperWorkspaceId,
      punctuality: score(),
      communication: score(),
      care: 5,
      accuracy: score(),
      comment: known?.ofShipper ?? random.pick(words.ofShipper),
    },
  ]);
}

async function makeFavourites({ db, people, clock }: DemoContext, book: DealBook): Promise<void> {
  for (const { who, deals } of FAVOURITES) {
    const userId = people.get(who)?.userId;
    if (!userId) throw new Error(`the demo has no person ${who}`);
    for (const [index, key] of deals.entries()) {
      const state = book.get(key);
      const subject = state?.tripId ? { tripId: state.tripId } : { announcementId: state?.announcementId };
      await db.insert(favourites).values({ userId, ...subject, createdAt: clock.ago(20 - index) });
    }
  }
}

async function saveSearches(context: DemoContext): Promise<void> {
  for (const { who, kind, from, to, frequency } of SEARCHES) {
    const filters = { startCity: context.cities(from).id, endCity: context.cities(to).id };
    const createdAt = context.clock.day(-9, "20:15");
    await context.db.insert(savedSearches).values({
      userId: personOf(context, who).userId,
      kind,
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

/** Reports: a parcel twice, a message and a person wait for a moderator; one was dismissed. */
async function makeReports(context: DemoContext, book: DealBook): Promise<void> {
  const { db, clock, at } = context;
  const parcelId = book.get("card declined")?.announcementId;
  const roomId = book.get("Atlas negotiates")?.roomId;
  const [message] = roomId
    ? await db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.roomId, roomId), eq(messages.type, "text")))
        .orderBy(desc(messages.id))
        .limit(1)
    : [];
  if (!parcelId || !message) throw new Error("what is reported is missing");
  const report = (
    who: string,
    createdAt: Date,
    over: Pick<Report, "subjectType" | "subjectId" | "reason" | "statement">,
  ) => db.insert(reports).values({ reporterId: personOf(context, who).userId, createdAt, ...over });
  const user = (key: string) => ({ subjectType: "user", subjectId: personOf(context, key).userId }) as const;
  const dismissed = "Il met trois heures à répondre, c’est inadmissible.";
  await report("emma", clock.ago(300), { ...user("youcef"), reason: "other", statement: dismissed });
  const present = at.now;
  at.now = clock.ago(280);
  await decide(context, { queue: "reports", ...user("youcef"), decision: "dismiss" });
  at.now = present;
  const parcel = { subjectType: "announcement", subjectId: parcelId, reason: "false_information" } as const;
  await report("nadia.belkacem", clock.ago(6), {
    ...parcel,
    statement: "La photo montre un carton de 55 pouces alors que l’annonce parle d’une télévision de 40 pouces.",
  });
  await report("camille", clock.ago(4), {
    ...parcel,
    statement: "Le prix demandé ne correspond pas au poids annoncé.",
  });
  await report("emma", clock.ago(3), {
    subjectType: "message",
    subjectId: message.id,
    reason: "fraud",
    statement: "He asks for half of the price in cash before the parcel is handed over.",
  });
  await report("camille", clock.ago(2), {
    ...user("hugo.martin"),
    reason: "spam",
    statement: "Le même message publicitaire envoyé à trois personnes de mon équipe.",
  });
}

type Report = typeof reports.$inferInsert;
