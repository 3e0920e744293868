"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { ContactActions } from "@/components/listings/detail/contact-actions";
import type { Intent, ListingViewer } from "@/components/listings/detail/contact-intent";
import { isolateWords } from "@/lib/core/text/isolate";
import { CallButton } from "./call-button";
import type { ContactedTrip } from "./package-form";

// The form and its schema are heavy, and most visitors never open it.
const loadFlow = () => import("./contact-flow");
const ContactFlow = lazy(() => loadFlow().then((module) => ({ default: module.ContactFlow })));

type TripContactProps = {
  trip: ContactedTrip;
  path: string;
  viewer: ListingViewer;
  roomId: number | null;
  intent?: Intent;
  isBar?: boolean;
};

/** A shipper contacts the carrier by describing the parcel. */
export function TripContact({ trip, ...rest }: TripContactProps) {
  const t = useTranslations("listings.contact");
  return (
    <ContactActions
      needed="shipper"
      contactLabel={t("contactCarrier", { name: isolateWords(trip.carrierName) })}
      dialogs={{
        contact: () => <ContactFlow trip={trip} />,
        call: () => <ContactFlow trip={trip} message={t("callMessage")} />,
      }}
      prepare={{ contact: loadFlow, call: loadFlow }}
      inRoom={rest.roomId !== null && rest.viewer === "shipper" ? <CallButton roomId={rest.roomId} /> : null}
      {...rest}
    />
  );
}
