import { useEffect, useState } from "react";
import { callApi } from "@/lib/client/api";
import type { RecipientView } from "@/lib/deals/recipients/contract";
import type { ReservationView } from "@/lib/deals/reservations/contract";

/** The recipient's links, read again with the reservation: a problem may have come back. */
export function useRecipient(reservation: ReservationView, initial: RecipientView) {
  const [view, setView] = useState(initial);
  const [seen, setSeen] = useState(reservation);
  const { id } = reservation;
  useEffect(() => {
    if (seen === reservation) return;
    let isGone = false;
    void callApi("GET", "/v1/reservations/{id}/recipient-link", { path: { id } })
      .catch(() => undefined)
      .then((found) => {
        if (isGone) return;
        setSeen(reservation);
        if (found) setView(found);
      });
    return () => {
      isGone = true;
    };
  }, [id, reservation, seen]);
  return [view, setView] as const;
}
