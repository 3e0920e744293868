"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, lazy } from "react";
import { ContactActions } from "@/components/listings/detail/contact-actions";
import type { Intent, ListingViewer } from "@/components/listings/detail/contact-intent";

// The forms and their schemas are heavy, and most visitors never open them.
const loadOffer = () => import("./offer-dialog");
const loadMessage = () => import("./message-dialog");
const OfferDialog = lazy(() => loadOffer().then((module) => ({ default: module.OfferDialog })));
const MessageDialog = lazy(() => loadMessage().then((module) => ({ default: module.MessageDialog })));

type AnnouncementContactProps = ComponentProps<typeof OfferDialog> & {
  path: string;
  viewer: ListingViewer;
  roomId: number | null;
  intent?: Intent;
  isBar?: boolean;
};

/** A carrier contacts the shipper with an offer or with a question. */
export function AnnouncementContact({ announcementId, askedCents, parcel, ...rest }: AnnouncementContactProps) {
  const t = useTranslations("listings.contact");
  return (
    <ContactActions
      needed="carrier"
      contactLabel={t("contactSender")}
      dialogs={{
        offer: () => <OfferDialog announcementId={announcementId} askedCents={askedCents} parcel={parcel} />,
        contact: () => <MessageDialog announcementId={announcementId} />,
      }}
      prepare={{ offer: loadOffer, contact: loadMessage }}
      {...rest}
    />
  );
}
