import { type ErrorCode, fail } from "./errors";

/** One transition: in a state of `from`, the event `on` by a role of `who` leads to `to`. */
export type Move<S extends string | number, E extends string, R extends string> = {
  from: readonly S[];
  on: E;
  to: S;
  who: readonly R[];
};

/** A state machine made from its table. */
export type Machine<S extends string | number, E extends string, R extends string> = {
  states: readonly [S, ...S[]];
  moves: readonly Move<S, E, R>[];
  /** The state after the event; throws the table's `wrongState` or `wrongRole` error. */
  next: (event: E, state: S, role: R) => S;
  /** Whether the event is allowed; decides which buttons a page shows. */
  can: (event: E, state: S, role: R) => boolean;
};

/** Makes a state machine; the column's CHECK, the server and the buttons read its table. */
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
