import { distanceKm, type Point } from "@/lib/platform/places/rules";

const CELL_DEGREES = 0.25;

/**
 * Points in cells of a quarter degree, so that neighbours are found without looking at all of them.
 */
export class Grid<T extends Point> {
  readonly #cells = new Map<string, T[]>();

  constructor(points: readonly T[]) {
    for (const point of points) this.add(point);
  }

  add(point: T): void {
    const key = keyOf(cell(point.latitude), cell(point.longitude));
    const found = this.#cells.get(key);
    if (found) found.push(point);
    else this.#cells.set(key, [point]);
  }

  /** The points within a distance, nearest first. */
  near(centre: Point, radiusKm: number): { point: T; km: number }[] {
    const reach = radiusKm / 111;
    const reachEast = reach / Math.max(0.1, Math.cos((centre.latitude * Math.PI) / 180));
    const found: { point: T; km: number }[] = [];
    for (let row = cell(centre.latitude - reach); row <= cell(centre.latitude + reach); row += 1) {
      for (let col = cell(centre.longitude - reachEast); col <= cell(centre.longitude + reachEast); col += 1) {
        for (const point of this.#cells.get(keyOf(row, col)) ?? []) {
          const km = distanceKm(centre, point);
          if (km <= radiusKm) found.push({ point, km });
        }
      }
    }
    return found.sort((a, b) => a.km - b.km);
  }
}

const cell = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
const keyOf = (row: number, col: number) => `${row}:${col}`;
