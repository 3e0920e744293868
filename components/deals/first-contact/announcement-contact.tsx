"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, lazy } from "react";
import { ContactActions } from "@/components/listings/detail/contact-actions";
import type { Intent, ListingViewer } from "@/components/listings/detail/contact-intent";

// The forms and their schemas are heavy, and most visitors never open them.
const loadOffer = () => import("./offer-dialog");
const loadMessage = () => import("./message-dialog");
const loadFits = () => import("./own-trips-fit");
const OfferDialog = lazy(() => loadOffer().then((module) => ({ default: module.OfferDialog })));
const MessageDialog = lazy(() => loadMessage().then((module) => ({ default: module.MessageDialog })));

const OwnTripsFit = lazy(() => loadFits().then((module) => ({ default: module.OwnTripsFit })));

type AnnouncementContactProps = ComponentProps<typeof OfferDialog> & {
  path: string;
  viewer: ListingViewer;
  roomId: number | null;
  intent?: Intent;
  isBar?: boolean;
};

/** A carrier contacts the shipper with a question or with an offer. */
export function AnnouncementContact({ announcementId, askedCents, parcel, ...rest }: AnnouncementContactProps) {
  const t = useTranslations("listings.contact");
  return (
    <ContactActions
      needed="carrier"
      contactLabel={t("contactSender")}
      dialogs={{
        offer: () => <OfferDialog announcementId={announcementId} askedCents={askedCents} parcel={parcel} />,
        contact: () => (
          <MessageDialog about={{ announcementId }} title={t("messageForm.title")}>
            <OwnTripsFit announcementId={announcementId} />
          </MessageDialog>
        ),
      }}
      prepare={{ offer: loadOffer, contact: loadMessage }}
      {...rest}
    />
  );
}
