import { TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { readBatch } from "@/db/read-batch";
import type { Actor } from "@/lib/core/base/actor";
import { Nothing } from "@/lib/core/base/answers";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { toCards } from "@/lib/deals/reservations/queries";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { Dashboard, type Figure } from "./contract";
import { figuresPart, selectActivity, selectDestinations, selectMonths, selectRunning, toDosPart } from "./queries";
import { routeLeads } from "./route-leads";
import { figurePath } from "./rules";

/** The dashboard of the caller's workspace. Only owners see money; others get counts. */
export const getDashboard = query(
  {
    name: "getDashboard",
    summary: "The caller's pending tasks and their workspace's figures.",
    policy: signedIn,
    input: Nothing,
    output: Dashboard,
  },
  async (ctx) => {
    const side = ctx.actor.logisticsType;
    const { running, toDos, figures, months, activity, destinations } = await readBatch(ctx.tx, {
      running: selectRunning(ctx),
      toDos: toDosPart(ctx),
      figures: figuresPart(ctx),
      months: selectMonths(ctx, side),
      activity: selectActivity(ctx),
      destinations: selectDestinations(ctx),
    });
    const cities = await loadPlaceRows(
      ctx.tx,
      destinations.map(({ cityId }) => cityId),
    );
    const leads = await routeLeads(ctx, [
      ...toDos.map(({ subject }) => subject),
      ...activity.map(({ reservationId, title }) => ({ of: "reservation" as const, id: reservationId, title })),
    ]);
    const isOwner = ctx.actor.memberRole === "owner";
    return {
      side,
      running: await toCards(ctx, running),
      toDos: toDos.map(({ toDo }, index) => ({ ...toDo, route: leads[index] ?? null })),
      figures: chooseFigures(ctx.actor, figures),
      months: months.map(({ month, count, cents }) => ({ month, count, amount: isOwner ? centsToEuros(cents) : null })),
      activity: activity.flatMap(({ reservationId, title, place, at, ...row }, index) => {
        const event = TIMELINE_EVENTS.find((name) => name === row.event);
        const route = leads[toDos.length + index] ?? null;
        return event ? [{ reservationId, title, route, event, place, at: toIso(at) }] : [];
      }),
      destinations: destinations.map(({ cityId, count }) => ({
        city: toCityRef(cities.get(cityId), ctx.locale),
        count,
      })),
    };
  },
);

function chooseFigures(
  { memberRole, logisticsType: side }: Actor,
  row: ReturnType<ReturnType<typeof figuresPart>["read"]>,
): Figure[] {
  const money: Figure["kind"] = side === "shipper" ? "paid" : "earned";
  const cents = side === "shipper" ? row.paidCents : row.earnedCents;
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
