import { z } from "zod";
import { isApiError } from "@/lib/client/api";
import { numberText } from "@/lib/core/fields/read-number";

/** The search that the error suggests. */
const Search = z.object({
  fromId: z.number(),
  from: z.string(),
  toId: z.number(),
  to: z.string(),
  weight: z.number(),
});

/** Why a trip cannot take a parcel and a search for others; `undefined` for any other error. */
export function misfitOf(error: unknown): { reason: string; href: string } | undefined {
  if (!isApiError(error) || !error.code.startsWith("fit.")) return undefined;
  const read = Search.safeParse(error.data.search);
  if (!read.success) return { reason: error.message, href: "/transporters" };
  const { fromId, from, toId, to, weight } = read.data;
  const query = new URLSearchParams({
    from,
    fromId: String(fromId),
    to,
    toId: String(toId),
    minWeight: numberText(weight),
  });
  return { reason: error.message, href: `/transporters?${query}` };
}
