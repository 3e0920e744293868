import { LADDER_START_KG, LADDER_UP_TO_KG } from "@/lib/listings/prices/limits";
import { ladderFrom } from "@/lib/listings/prices/rules";
import type { Random } from "./random";

/**
 * A sender's price for a parcel by air: four to eight euros a kilo, and at least a fixed minimum.
 */
export function airPrice(random: Random, kg: number): number {
  return Math.max(12, Math.round(kg * (4 + random.next() * 4)));
}

/** A sender's price on the ground: by distance, weight and volume, in steps of five euros. */
export function groundPrice(random: Random, load: { kg: number; volumeDm3: number; distanceKm: number }): number {
  const euros = 8 + load.distanceKm * 0.008 + load.kg * 0.55 + load.volumeDm3 * 0.03;
  return Math.max(10, Math.round((euros * (0.85 + random.next() * 0.35)) / 5) * 5);
}

/** The least that a carrier asks for, by vehicle and distance. */
export function carrierPrice(random: Random, vehicle: string, distanceKm: number): number {
  const base = { plane: 25, car: 20, van: 35, truck: 60, bus: 12, train: 10 }[vehicle] ?? 20;
  const rate = { plane: 0.012, car: 0.014, van: 0.022, truck: 0.03, bus: 0.01, train: 0.012 }[vehicle] ?? 0.012;
  return Math.round((base + distanceKm * rate) * (0.85 + random.next() * 0.4));
}

/**
 * The prices of a trip from what it asks for 5 kg: of five trips two have steps by weight, one a
 * price per kilogram, and two one price for all.
 */
export function pricesFor(euros: number, index: number) {
  const kind = index % 5;
  if (kind === 1 || kind === 3) {
    const ladder = ladderFrom(euros * 100);
    const priceLadder = Object.fromEntries(Object.entries(ladder).map(([step, cents]) => [step, cents / 100]));
    return { minPrice: ladder.upTo2 / 100, priceLadder };
  }
  if (kind !== 4) return { minPrice: euros };
  // In steps of half a euro.
  const pricePerKg = Math.round((euros / LADDER_START_KG) * 2) / 2;
  return { minPrice: pricePerKg * LADDER_UP_TO_KG.upTo2, pricePerKg };
}
