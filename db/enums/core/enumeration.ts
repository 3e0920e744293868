/**
 * The values of an enumeration object, in its order: `valuesOf({ air: 1, ground: 2 })` is `[1, 2]`.
 */
export function valuesOf<const T extends Record<string, string | number>>(kind: T): [T[keyof T], ...T[keyof T][]] {
  // An enumeration has at least one value.
  return Object.values(kind) as [T[keyof T], ...T[keyof T][]];
}

/** The name of a value of an enumeration object: `nameOf(ShipmentType, 1)` is `"air"`. */
export function nameOf<const T extends Record<string, string | number>>(kind: T, value: T[keyof T]): keyof T & string {
  const found = Object.entries(kind).find(([, candidate]) => candidate === value);
  if (!found) throw new RangeError(`no name for ${String(value)}`);
  return found[0];
}

/** The names of an enumeration. */
export function namesOf<const T extends Record<string, string | number>>(kind: T): readonly (keyof T & string)[] {
  return Object.keys(kind);
}
