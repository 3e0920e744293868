import { numberAt, type Params, textAt } from "./form";

/** Why a call is refused, in Stripe's format. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;

  constructor(status: number, code: string, message: string, param?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/** Returns the object of an id, or throws Stripe's answer when there is none. */
export function find<T>(map: ReadonlyMap<string, T>, id: string, param?: string): T {
  const found = map.get(id);
  if (!found) throw new Refusal(param ? 400 : 404, "resource_missing", `No such object: '${id}'`, param);
  return found;
}

/** Stripe's list of what there is. */
export function listOf<T>(data: T[], has_more = false) {
  return { object: "list" as const, data, has_more, url: "/v1" };
}

/** The part of a list that is asked for. */
export function pageOf<T extends { id: string }>(all: readonly T[], params: Params) {
  const limit = numberAt(params, "limit") ?? 10;
  const after = textAt(params, "starting_after");
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  return listOf(all.slice(start, start + limit), all.length > start + limit);
}
