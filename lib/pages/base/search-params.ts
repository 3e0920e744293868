import type { z } from "zod";
import { readWith } from "@/lib/core/base/issues";

/** The parsed query string of a page. */
export type Search = Record<string, string | string[] | undefined>;

/** The first value of a name in an address. */
export function firstOf(search: Search, name: string): string | undefined {
  const value = search[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}

/** The page of a list that an address asks for; the first for what is no number. */
export function pageOf(search: Search): number {
  const page = Number(firstOf(search, "page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Returns the valid filters of a list's address, as texts; invalid ones are left out. */
export function filtersOf(contract: z.ZodObject, search: Search, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = firstOf(search, name);
      const field = contract.shape[name];
      return value && field && readWith(field, value).ok ? [[name, value]] : [];
    }),
  );
}

/** Reads an address by a contract; a value that no form of ours sends is left out, one by one. */
export function parseSearch<S extends z.ZodType>(contract: S, search: Search, names: readonly string[]): z.output<S> {
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const value = firstOf(search, name);
      return value ? [[name, value]] : [];
    }),
  );
  const read = readWith(contract, given);
  if (read.ok) return read.data;
  for (const { path } of read.issues) delete given[String(path[0])];
  return contract.parse(given);
}
