import { PULSE } from "@/lib/core/base/client-events";

/** The part of a socket that is used here. */
export type PulseSource = {
  connected: boolean;
  on: (event: "connect" | "disconnect", listener: () => void) => unknown;
  onAny: (listener: () => void) => unknown;
};

/** Whether events come: a connection alone does not say that anybody sends what happens. */
export type Liveness = {
  isLive: () => boolean;
  /** Calls `onChange` at each change; returns the unsubscribe function. */
  follow: (onChange: (isLive: boolean) => void) => () => void;
};

/**
 * Watches a socket: it is live while it is connected and has heard its sidecar's pulse, or anything
 * else, not long ago.
 */
export function watchLiveness(socket: PulseSource, silentAfterMs: number = PULSE.silentAfterMs): Liveness {
  const listeners = new Set<(isLive: boolean) => void>();
  let isLive = socket.connected;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    if (next === isLive) return;
    isLive = next;
    for (const listener of listeners) listener(isLive);
  }
  function heard(): void {
    clearTimeout(timer);
    timer = setTimeout(() => set(false), silentAfterMs);
    set(true);
  }
  socket.on("connect", heard);
  socket.onAny(heard);
  socket.on("disconnect", () => {
    clearTimeout(timer);
    set(false);
  });
  if (socket.connected) heard();
  return {
    isLive: () => isLive,
    follow(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
