"use client";

import { useCallback, useEffect, useState } from "react";
import { realtime, realtimeLiveness, realtimeTrying } from "@/lib/client/socket";

/** Short interruptions are not shown. */
const SHOW_AFTER_MS = 2_000;

/** The realtime connection, for components that show it or poll without it. */
export type Connection = {
  /** Whether events arrive, which takes more than an open socket. */
  isConnected: boolean;
  /** Disconnected for long enough to show it. */
  isReconnecting: boolean;
  /** Shown as failed after many retries, which continue. */
  hasFailed: boolean;
  /** Retries immediately. */
  reconnect: () => void;
};

/** Subscribes to the realtime connection. */
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
    const timer = setTimeout(() => setReconnecting(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);

  const reconnect = useCallback(() => realtimeTrying().retry(), []);
  return { isConnected, isReconnecting, hasFailed, reconnect };
}
