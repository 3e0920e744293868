"use client";

import { useEffect, useState } from "react";
import { realtime } from "@/lib/client/socket";

/** A short break is not worth a word. */
const SAY_AFTER_MS = 2_000;

/** Whether the realtime connection is up, and whether it has been down long enough to say so. */
export function useConnection(): { isConnected: boolean; isReconnecting: boolean } {
  const [isConnected, setConnected] = useState(false);
  const [isReconnecting, setReconnecting] = useState(false);

  useEffect(() => {
    const socket = realtime();
    const up = () => setConnected(true);
    const down = () => setConnected(false);
    socket.on("connect", up);
    socket.on("disconnect", down);
    if (socket.connected) up();
    else if (!socket.active) socket.connect();
    return () => {
      socket.off("connect", up);
      socket.off("disconnect", down);
    };
  }, []);

  useEffect(() => {
    if (isConnected) return setReconnecting(false);
    const timer = setTimeout(() => setReconnecting(true), SAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);

  return { isConnected, isReconnecting };
}
