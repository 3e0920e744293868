/**
 * A place where a context lets others take part without knowing them: it says that something happens (`publish`), or asks what others
 * know (`ask`), and those that it must not import have subscribed in `lib/runtime/subscriptions.ts`. Everything runs in the caller's transaction,
 * one subscriber after the other: what one throws undoes it all.
 */
export type Hook<P, R = void> = { name: string; readonly types?: (payload: P) => R };

/** Takes part in a hook. */
export type Subscriber<C, P, R> = (ctx: C, payload: P) => R | Promise<R>;

// A table of hooks of many shapes; `on` has checked each against its own.
// biome-ignore lint/suspicious/noExplicitAny: a subscriber is contravariant in its payload, so no narrower bound holds them all
type AnySubscriber = Subscriber<any, any, any>;
/** Who takes part in what. */
export type Subscriptions = ReadonlyMap<string, readonly AnySubscriber[]>;

/** Declares a hook. Its name is in logs and in the test that every hook has a subscriber. */
export function defineHook<P, R = void>(name: string): Hook<P, R> {
  return { name };
}

/** One line of the table of subscriptions. */
export function on<C, P, R>(
  hook: Hook<P, R>,
  ...subscribers: Subscriber<C, P, R>[]
): readonly [string, AnySubscriber[]] {
  return [hook.name, subscribers];
}

type WithSubscriptions = { subscriptions: Subscriptions };

/** Tells everyone who subscribed, in the order of the table, within the caller's transaction. */
export async function publish<P>(ctx: WithSubscriptions, hook: Hook<P>, payload: P): Promise<void> {
  for (const subscriber of ctx.subscriptions.get(hook.name) ?? []) await subscriber(ctx, payload);
}

/** Asks everyone who subscribed, and gives their answers in the order of the table. */
export async function askAll<P, R>(ctx: WithSubscriptions, hook: Hook<P, R>, payload: P): Promise<R[]> {
  const answers: R[] = [];
  for (const subscriber of ctx.subscriptions.get(hook.name) ?? []) answers.push(await subscriber(ctx, payload));
  return answers;
}

/** The same for what is answered at once: conditions and parts of a query. */
export function partsOf<P, R>(ctx: WithSubscriptions, hook: Hook<P, R>, payload: P): R[] {
  return (ctx.subscriptions.get(hook.name) ?? []).map((subscriber) => subscriber(ctx, payload) as R);
}

/** The answer of the only one who knows; nothing where nobody does. */
export function partOf<P, R>(ctx: WithSubscriptions, hook: Hook<P, R>, payload: P): R | undefined {
  return partsOf(ctx, hook, payload)[0];
}
