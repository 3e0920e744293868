import { Nothing } from "../accounts/contract";
import type { Actor } from "../core/actor";
import { query } from "../core/command";
import { centsToEuros } from "../core/money";
import { signedIn } from "../core/policy";
import { loadPlaceRows, toCityRef } from "../places/load-city-refs";
import { TIMELINE_EVENTS } from "../reservations/states";
import { Dashboard, type Figure } from "./contract";
import { readActivity, readDestinations, readFigures, readMonths, readToDos } from "./queries";
import { figurePath } from "./rules";

/** What a person sees first of their workspace. Money is for its owners: the others see counts in its place. */
export const getDashboard = query(
  {
    name: "getDashboard",
    summary: "What waits for the caller, and how their workspace stands.",
    policy: signedIn,
    input: Nothing,
    output: Dashboard,
  },
  async (ctx) => {
    const side = ctx.actor.logisticsType;
    const [toDos, figures, months, activity, ways] = await Promise.all([
      readToDos(ctx),
      readFigures(ctx),
      readMonths(ctx, side),
      readActivity(ctx),
      readDestinations(ctx),
    ]);
    const cities = await loadPlaceRows(
      ctx.tx,
      ways.map(({ city_id }) => city_id),
    );
    const isOwner = ctx.actor.memberRole === "owner";
    return {
      side,
      toDos,
      figures: chooseFigures(ctx.actor, figures),
      months: months.map(({ month, count, cents }) => ({ month, count, amount: isOwner ? centsToEuros(cents) : null })),
      activity: activity.flatMap(({ reservation_id, title, place, at, ...row }) => {
        const event = TIMELINE_EVENTS.find((name) => name === row.event);
        return event ? [{ reservationId: reservation_id, title, event, place, at: new Date(at).toISOString() }] : [];
      }),
      destinations: ways.map(({ city_id, count }) => ({ city: toCityRef(cities.get(city_id), ctx.locale), count })),
    };
  },
);

function chooseFigures(
  { memberRole, logisticsType: side }: Actor,
  row: Awaited<ReturnType<typeof readFigures>>,
): Figure[] {
  const money: Figure["kind"] = side === "shipper" ? "paid" : "earned";
  const cents = Number(side === "shipper" ? row.paid_cents : row.earned_cents);
  const last =
    memberRole === "owner" ? ([money, centsToEuros(cents)] as const) : (["completed", row.completed] as const);
  const chosen = [
    ["listings", side === "shipper" ? row.parcels : row.trips],
    ["reservations", row.live],
    ["unread", row.unread],
    last,
  ] as const;
  return chosen.map(([kind, value]) => ({ kind, value, href: figurePath(kind, side) }));
}
