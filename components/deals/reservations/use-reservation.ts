"use client";

import { useCallback, useEffect, useState } from "react";
import { callApi } from "@/lib/client/api";
import { realtime, realtimeLiveness } from "@/lib/client/socket";
import type { ReservationView } from "@/lib/deals/reservations/contract";

/** The poll interval while the socket is disconnected. */
const POLL_MS = 10_000;

/** A reservation that is refreshed by events, or by polling without a connection. */
export function useReservation(initial: ReservationView) {
  const [reservation, setReservation] = useState(initial);
  const { id } = initial;

  const reload = useCallback(async () => {
    const view = await callApi("GET", "/v1/reservations/{id}", { path: { id } }).catch(() => undefined);
    if (view) setReservation(view);
    return view;
  }, [id]);

  useEffect(() => {
    const socket = realtime();
    const refetch = ({ reservationId }: { reservationId: number }) => {
      if (reservationId === id) void reload();
    };
    // Events from before the connection are not replayed.
    const connected = () => void reload();
    socket.on("reservation_updated", refetch);
    socket.on("connect", connected);
    if (!socket.connected && !socket.active) socket.connect();
    const live = realtimeLiveness();
    const timer = setInterval(() => (live.isLive() ? undefined : void reload()), POLL_MS);
    return () => {
      socket.off("reservation_updated", refetch);
      socket.off("connect", connected);
      clearInterval(timer);
    };
  }, [id, reload]);

  return { reservation, setReservation, reload };
}
