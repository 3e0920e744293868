"use client";

import { useEffect, useState } from "react";
import { FAILED_AFTER_ATTEMPTS, realtime, realtimeLiveness } from "@/lib/client/socket";

/** A short break is not worth a word. */
const SAY_AFTER_MS = 2_000;

/** How the realtime connection stands, for those who show it or ask instead of it. */
export type Connection = {
  /** Whether events come: not only whether there is a connection. */
  isConnected: boolean;
  /** Whether they have not come for long enough to say so. */
  isReconnecting: boolean;
  /** Whether so many tries were in vain that it counts as failed; it is tried on. */
  hasFailed: boolean;
};

/** Follows the realtime connection. */
export function useConnection(): Connection {
  const [isConnected, setConnected] = useState(false);
  const [isReconnecting, setReconnecting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const socket = realtime();
    const live = realtimeLiveness();
    const unfollow = live.follow((isLive) => {
      setConnected(isLive);
      if (isLive) setFailed(false);
    });
    const tried = (attempt: number) => setFailed(attempt >= FAILED_AFTER_ATTEMPTS);
    socket.io.on("reconnect_attempt", tried);
    setConnected(live.isLive());
    if (!socket.connected && !socket.active) socket.connect();
    return () => {
      unfollow();
      socket.io.off("reconnect_attempt", tried);
    };
  }, []);

  useEffect(() => {
    if (isConnected) return setReconnecting(false);
    const timer = setTimeout(() => setReconnecting(true), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);

  return { isConnected, isReconnecting, hasFailed };
}
