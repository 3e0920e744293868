"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { MoreOptions } from "@/components/ui/more-options";
import { callApi } from "@/lib/client/api";
import type { KnownPlace } from "@/lib/deals/reservations/contract";

type KnownPlacesProps = { places: readonly KnownPlace[]; onPick: (place: KnownPlace) => void };

/** The maximum number in sight, so that the fields stay near; the others are folded. */
const IN_SIGHT = 2;

/** The people and addresses known in a city: one tap fills in the fields. */
export function KnownPlaces({ places, onPick }: KnownPlacesProps) {
  const t = useTranslations("reservations.shipping");
  if (places.length === 0) return null;
  const others = places.slice(IN_SIGHT);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold text-small">{t("known")}</legend>
      <PlaceList places={places.slice(0, IN_SIGHT)} onPick={onPick} />
      {others.length > 0 ? (
        <MoreOptions label={t("knownMore", { count: others.length })}>
          <PlaceList places={others} onPick={onPick} />
        </MoreOptions>
      ) : null}
    </fieldset>
  );
}

function PlaceList({ places, onPick }: KnownPlacesProps) {
  const t = useTranslations("reservations.shipping");
  return (
    <ul className="flex flex-col gap-2">
      {places.map((place) => (
        <li key={JSON.stringify(place)}>
          <button
            type="button"
            onClick={() => onPick(place)}
            className="flex min-h-12 w-full flex-col justify-center rounded-md border border-line-strong bg-surface px-3 py-1.5 text-start hover:border-primary hover:bg-sunken"
          >
            <span className="align-parent w-full truncate font-semibold" dir="auto">
              {place.contactName}
              {place.isMe ? <span className="font-normal text-muted"> · {t("me")}</span> : null}
            </span>
            {place.address ? (
              <span className="align-parent w-full truncate text-muted text-small" dir="auto">
                {place.address}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The known places in the cities of a reservation; `undefined` while loading, empty on failure. */
export function useKnownPlaces(reservationId: number): KnownPlace[] | undefined {
  const [places, setPlaces] = useState<KnownPlace[]>();
  useEffect(() => {
    const abort = new AbortController();
    callApi("GET", "/v1/reservations/{id}/known-places", { path: { id: reservationId }, signal: abort.signal })
      .then(({ data }) => setPlaces(data))
      // The fields can be filled in all the same.
      .catch(() => (abort.signal.aborted ? undefined : setPlaces([])));
    return () => abort.abort();
  }, [reservationId]);
  return places;
}
