import { type FormValues, listAt } from "./form-values";

/** What was typed as a number; 0 while it is none. */
function numberOf(value: unknown): number {
  const number = Number(String(value ?? "").replace(",", "."));
  return Number.isFinite(number) ? number : 0;
}

/** The weight and the declared value of all packages together, as far as they are filled in. */
export function totalsOf(values: FormValues): { kilograms: number; euros: number } {
  const packages = listAt(values, "packages");
  const sum = (of: (item: FormValues) => number) =>
    packages.reduce((total, item) => total + of(item) * numberOf(item.quantity), 0);
  return {
    kilograms: sum((item) => numberOf(item.weight) / (item.weightUnit === "g" ? 1_000 : 1)),
    euros: sum((item) => numberOf(item.value)),
  };
}
