"use client";

import { useCallback, useEffect, useState } from "react";
import { realtime, realtimeLiveness, realtimeTrying } from "@/lib/client/socket";

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
  /** Tries at once. */
  reconnect: () => void;
};

/** Follows the realtime connection. */
export function useConnection(): Connection {
  const [isConnected, setConnected] = useState(false);
  const [isReconnecting, setReconnecting] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const socket = realtime();
    const live = realtimeLiveness();
    const trying = realtimeTrying();
    const unfollow = live.follow(setConnected);
    const unfollowTries = trying.follow(setFailed);
    setConnected(live.isLive());
    setFailed(trying.hasFailed());
    if (!socket.connected && !socket.active) socket.connect();
    return () => {
      unfollow();
      unfollowTries();
    };
  }, []);

  useEffect(() => {
    if (isConnected) return setReconnecting(false);
    const timer = setTimeout(() => setReconnecting(true), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);

  const reconnect = useCallback(() => realtimeTrying().retry(), []);
  return { isConnected, isReconnecting, hasFailed, reconnect };
}
