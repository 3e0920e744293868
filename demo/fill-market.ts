import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { LANES } from "@/demo/data/lanes";
import { PEOPLE } from "@/demo/data/people";
import { ARABIC_DEALS } from "@/demo/deals/arabic";
import { DELIVERED_FRENCH } from "@/demo/deals/delivered-french";
import { DISPUTED_DEALS } from "@/demo/deals/disputed";
import { ENDED_FRENCH } from "@/demo/deals/ended-french";
import { FRESH_DEALS } from "@/demo/deals/fresh";
import { HISTORY } from "@/demo/deals/history";
import { TRIP_DEALS } from "@/demo/deals/on-trips";
import { type DealBook, playDeal } from "@/demo/deals/play-deal";
import { SETTLED_ROOMS } from "@/demo/deals/settled-rooms";
import type { Deal } from "@/demo/deals/steps";
import { IMAGES } from "@/demo/images";
import { makeBankAccounts } from "./bank-accounts";
import { clockAt } from "./clock";
import type { DemoContext } from "./context";
import { finishPast, recordDemo } from "./finish";
import { parcelScenarios } from "./parcels";
import { makePeople, registerNewcomer } from "./people";
import { openPictureShop } from "./pictures";
import { findCities } from "./places";
import { makeTaxDetails } from "./tax-details";
import { runScenarios } from "./timeline";
import { makeTransfers } from "./transfers";
import { tripScenarios } from "./trips";
import { makeReviews } from "./trust";

/** Prevents two processes that start together from filling the market twice. */
const DEMO_LOCK = 7_242_003;

/** Every deal of the demo. */
export const DEALS: readonly Deal[] = [
  ...HISTORY,
  ...DELIVERED_FRENCH,
  ...ENDED_FRENCH,
  ...SETTLED_ROOMS,
  ...ARABIC_DEALS,
  ...TRIP_DEALS,
  ...FRESH_DEALS,
  ...DISPUTED_DEALS,
];

/**
 * Fills an empty market, in one transaction: whatever ends the run, there is either the whole demo
 * or none of it, and the next start begins again. A market that has people already is left alone.
 * The same day gives the same market.
 */
export async function fillMarket(pool: Db, now: Date, images = IMAGES): Promise<void> {
  const clock = clockAt(now);
  const at = { now: clock.day(-400) };
  await pool.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (await hasPeople(tx)) return;
    const scenario = Object.assign(tx, { $client: pool.$client });
    const pictures = openPictureShop({ scenario, now: () => at.now }, images);
    try {
      const cities = await findCities(scenario, cityNames());
      const context: DemoContext = { db: scenario, clock, at, cities, people: new Map(), pictures };
      await makePeople(context);
      at.now = clock.day(-100);
      const book: DealBook = new Map();
      const deals = DEALS.map((deal, index) => playDeal(context, book, deal, index));
      await runScenarios(context, [
        ...deals,
        ...parcelScenarios(context),
        ...tripScenarios(context),
        makeBankAccounts(context),
        makeTransfers(context),
        makeTaxDetails(context),
        registerNewcomer(context),
      ]);
      await pictures.deliver();
      await makeReviews(context, book);
      await finishPast(context);
      await recordDemo(context);
    } finally {
      await pictures.close();
    }
  });
  // The lists are queried immediately: they cannot wait for the autovacuum's statistics.
  await pool.execute(sql`analyze users, members, uploads, announcements, announcement_places, packages, package_images,
    trips, trip_stops, rooms, messages, offers, reservations, reservation_events, reviews, mails, outbox`);
}

/** Whether anybody has an account. */
export async function hasPeople(db: Pick<Db, "execute">): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from users limit 1`);
  return rows.length > 0;
}

function cityNames(): string[] {
  const onLanes = Object.entries(LANES).flatMap(([name, { stops }]) => [...name.split(">"), ...stops]);
  return [...onLanes, ...PEOPLE.map(({ city }) => city)];
}
