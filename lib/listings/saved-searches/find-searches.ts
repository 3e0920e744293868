import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import type { Ctx } from "@/lib/core/commands/command";
import { whereOf as parcelCondition } from "@/lib/listings/announcements/filter-announcements";
import { LISTING_TABLES } from "@/lib/listings/shared/tables";
import { whereOf as tripCondition } from "@/lib/listings/trips/filter-trips";
import { ParcelSearch, type SearchKind, TripSearch } from "./contract";
import { SAVED_SEARCH_LIMITS } from "./limits";
import type { SearchRow } from "./queries";

type Listing = { kind: SearchKind; id: number; workspaceId: number; startCity: number; endCity: number };
type Candidate = { search: SearchRow; workspaceId: number; logisticsType: "shipper" | "carrier" };

/**
 * The saved searches that a listing matches. An index excludes other cities; the rest are evaluated
 * by the condition of the list itself, so that saved searches and lists agree.
 */
export async function findSearches(ctx: Pick<Ctx, "tx" | "now" | "log">, listing: Listing): Promise<SearchRow[]> {
  const candidates = await candidatesOf(ctx, listing);
  const found: SearchRow[] = [];
  for (let first = 0; first < candidates.length; first += SAVED_SEARCH_LIMITS.searchBatchSize) {
    const batch = candidates.slice(first, first + SAVED_SEARCH_LIMITS.searchBatchSize);
    const matches = await matchesOf(ctx, listing, batch);
    found.push(...batch.flatMap(({ search }) => (matches.has(search.id) ? [search] : [])));
  }
  return found;
}

async function candidatesOf({ tx }: Pick<Ctx, "tx">, listing: Listing): Promise<Candidate[]> {
  const isAt = (name: "startCity" | "endCity", cityId: number) =>
    or(
      sql`${savedSearches.filters}->>${sql.raw(`'${name}'`)} is null`,
      sql`${savedSearches.filters}->>${sql.raw(`'${name}'`)} = ${String(cityId)}`,
      sql`${savedSearches.filters} ? 'aroundKm'`,
      // Trips also serve their stops.
      listing.kind === "transporter" ? sql`true` : undefined,
    );
  return tx
    .select({
      search: savedSearches,
      workspaceId: members.workspaceId,
      logisticsType: sql<
        "shipper" | "carrier"
      >`(select p.logistics_type from profiles p where p.id = ${users.activeProfileId})`,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.status, "active")))
    .where(
      and(
        eq(savedSearches.kind, listing.kind),
        eq(users.status, "active"),
        ne(members.workspaceId, listing.workspaceId),
        isAt("startCity", listing.startCity),
        isAt("endCity", listing.endCity),
      ),
    )
    .orderBy(savedSearches.id);
}

async function matchesOf(
  ctx: Pick<Ctx, "tx" | "now" | "log">,
  listing: Listing,
  candidates: readonly Candidate[],
): Promise<Set<number>> {
  const table = LISTING_TABLES[listing.kind];
  const cases = candidates.flatMap((candidate) => {
    const condition = conditionOf(ctx, listing.kind, candidate);
    return condition
      ? [
          sql`case when exists (select 1 from ${table} where ${table.id} = ${listing.id} and ${condition})
            then ${candidate.search.id}::int end`,
        ]
      : [];
  });
  if (cases.length === 0) return new Set();
  const rows = await ctx.tx.execute<{ ids: number[] }>(
    sql`select array_remove(array[${sql.join(cases, sql`, `)}], null) as ids`,
  );
  return new Set(rows[0]?.ids ?? []);
}

/** The list's condition for the search's owner; undefined for filters that no longer parse. */
function conditionOf(
  { now, log }: Pick<Ctx, "now" | "log">,
  kind: SearchKind,
  { search, workspaceId, logisticsType }: Candidate,
): SQL | undefined {
  const q = search.q ?? undefined;
  const read = (kind === "announcement" ? ParcelSearch : TripSearch).safeParse(search.filters);
  if (!read.success) {
    log.warn({ searchId: search.id }, "a saved search has invalid filters");
    return undefined;
  }
  if (kind === "announcement") {
    const reader = { userId: search.userId, workspaceId, logisticsType };
    return parcelCondition(ParcelSearch.parse(search.filters), q, reader, now);
  }
  return tripCondition(TripSearch.parse(search.filters), q, undefined, now);
}
