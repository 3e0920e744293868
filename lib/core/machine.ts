import { type ErrorCode, fail } from "./errors";

/** One row of a transition table: in one of `from`, the event `on`, brought by one of `who`, leads to `to`. */
export type Move<S extends string | number, E extends string, R extends string> = {
  from: readonly S[];
  on: E;
  to: S;
  who: readonly R[];
};

/** What a table of states needs to be asked. */
export type Machine<S extends string | number, E extends string, R extends string> = {
  states: readonly [S, ...S[]];
  moves: readonly Move<S, E, R>[];
  /** The state after the event; throws `wrongState` when the table does not list it, `wrongRole` when it is another's to bring. */
  next: (event: E, state: S, role: R) => S;
  /** Whether the event is listed for this state and role: what decides which buttons a page shows. */
  can: (event: E, state: S, role: R) => boolean;
};

/**
 * Makes a state machine out of its table. The same table gives the column's CHECK (`states`),
 * the server's refusal (`next`) and the page's buttons (`can`).
 */
export function machine<const S extends string | number, const E extends string, const R extends string>(table: {
  states: readonly [S, ...S[]];
  moves: readonly Move<S, E, R>[];
  errors: { wrongState: ErrorCode; wrongRole: ErrorCode };
}): Machine<S, E, R> {
  const { states, moves, errors } = table;

  function find(event: E, state: S): Move<S, E, R> | undefined {
    return moves.find((move) => move.on === event && move.from.includes(state));
  }

  return {
    states,
    moves,
    next(event, state, role) {
      const move = find(event, state);
      if (!move) return fail(errors.wrongState, { facts: { state }, params: { state: String(state) } });
      if (!move.who.includes(role)) return fail(errors.wrongRole, { facts: { state } });
      return move.to;
    },
    can(event, state, role) {
      return find(event, state)?.who.includes(role) ?? false;
    },
  };
}
