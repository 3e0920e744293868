/**
 * Lets later contexts take part without being imported: `publish` announces, `ask…` collects
 * answers. Subscribers are listed in `lib/runtime/subscriptions.ts` and run in the caller's
 * transaction, one after the other; an error rolls all of it back.
 */
export type Hook<P, R = void> = { name: string; readonly types?: (payload: P) => R };

/** A function that handles or answers a hook. */
export type Subscriber<C, P, R> = (ctx: C, payload: P) => R | Promise<R>;

// `on` has checked each subscriber against its hook.
// biome-ignore lint/suspicious/noExplicitAny: a subscriber is contravariant in its payload, so no narrower bound holds them all
type AnySubscriber = Subscriber<any, any, any>;
/** Subscribers by hook name. */
export type Subscriptions = ReadonlyMap<string, readonly AnySubscriber[]>;

/** Declares a hook; a test checks that each one has a subscriber. */
export function defineHook<P, R = void>(name: string): Hook<P, R> {
  return { name };
}

/** One entry of the table of subscriptions. */
export function on<C, P, R>(
  hook: Hook<P, R>,
  ...subscribers: Subscriber<C, P, R>[]
): readonly [string, AnySubscriber[]] {
  return [hook.name, subscribers];
}

type WithSubscriptions = { subscriptions: Subscriptions };

/** Runs all subscribers in the order of the table, within the caller's transaction. */
export async function publish<P>(ctx: WithSubscriptions, hook: Hook<P>, payload: P): Promise<void> {
  for (const subscriber of ctx.subscriptions.get(hook.name) ?? []) await subscriber(ctx, payload);
}

/** Returns all subscribers' answers in the order of the table. */
export async function askAll<P, R>(ctx: WithSubscriptions, hook: Hook<P, R>, payload: P): Promise<R[]> {
  const answers: R[] = [];
  for (const subscriber of ctx.subscriptions.get(hook.name) ?? []) answers.push(await subscriber(ctx, payload));
  return answers;
}

/** Like `askAll` for synchronous answers: conditions and parts of a query. */
export function partsOf<P, R>(ctx: WithSubscriptions, hook: Hook<P, R>, payload: P): R[] {
  // Subscriptions are made by `on`, which ties an answer to its hook.
  return (ctx.subscriptions.get(hook.name) ?? []).map((subscriber) => subscriber(ctx, payload) as R);
}

/** The synchronous answer of a hook with one subscriber, if it has one. */
export function partOf<P, R>(ctx: WithSubscriptions, hook: Hook<P, R>, payload: P): R | undefined {
  return partsOf(ctx, hook, payload)[0];
}
