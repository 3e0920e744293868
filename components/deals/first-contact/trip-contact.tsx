"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { ContactActions } from "@/components/listings/detail/contact-actions";
import type { Intent, ListingViewer } from "@/components/listings/detail/contact-intent";
import { isolateWords } from "@/lib/core/text/isolate";
import { CallButton } from "./call-button";
import type { ContactedTrip } from "./package-form";

// The forms and their schemas are heavy, and most visitors never open them.
const loadMessage = () => import("./message-dialog");
const MessageDialog = lazy(() => loadMessage().then((module) => ({ default: module.MessageDialog })));
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

/** A shipper contacts the carrier with a question, or with a parcel and a price for it. */
export function TripContact({ trip, ...rest }: TripContactProps) {
  const t = useTranslations("listings.contact");
  const name = isolateWords(trip.carrierName);
  const asked = { about: { transporterId: trip.id }, title: t("flow.write", { name }) };
  return (
    <ContactActions
      needed="shipper"
      contactLabel={t("contactCarrier", { name })}
      dialogs={{
        contact: () => <MessageDialog {...asked} />,
        offer: () => <ContactFlow trip={trip} />,
        call: () => <MessageDialog {...asked} message={t("callMessage")} />,
      }}
      prepare={{ contact: loadMessage, offer: loadFlow, call: loadMessage }}
      inRoom={rest.roomId !== null && rest.viewer === "shipper" ? <CallButton roomId={rest.roomId} /> : null}
      {...rest}
    />
  );
}
