import { type SQL, sql } from "drizzle-orm";
import { trips } from "@/db/schema/listings/trips";
import { LADDER_STEPS } from "@/lib/listings/prices/enums";
import { LADDER_UP_TO_KG } from "@/lib/listings/prices/limits";
import { PRICE_CENTS_MAX, stepIndex } from "@/lib/listings/prices/rules";

/** `priceForWeight` in SQL, of the trips in a query, for a weight or for that of each row. */
export function priceForGrams(grams: number | SQL): SQL<number> {
  const { minPriceCents: min, priceLadderCents: ladder, pricePerKgCents: perKg } = trips;
  const step = typeof grams === "number" ? sql.raw(String(stepIndex(grams) + 1)) : stepOf(grams);
  return sql`case when ${ladder} is not null then ${ladder}[${step}]
    when ${perKg} is not null then
      least(greatest(${min}, round(${perKg}::numeric * ${grams} / 1000)), ${sql.raw(String(PRICE_CENTS_MAX))})::integer
    else ${min} end`;
}

function stepOf(grams: SQL): SQL {
  const cases = LADDER_STEPS.map((step, index) =>
    step === "above"
      ? sql.raw(`else ${index + 1}`)
      : sql`when ${grams} <= ${sql.raw(`${LADDER_UP_TO_KG[step] * 1_000} then ${index + 1}`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}
