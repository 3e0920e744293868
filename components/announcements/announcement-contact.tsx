"use client";

import { MessageDialog } from "@/components/announcements/message-dialog";
import { OfferDialog } from "@/components/announcements/offer-dialog";
import { ContactActions, type Intent, type Looker } from "@/components/listing/contact-actions";

type AnnouncementContactProps = {
  announcementId: number;
  askedCents: number;
  path: string;
  looker: Looker;
  roomId: number | null;
  intent?: Intent;
  isBar?: boolean;
};

/** How a carrier reaches the sender of a parcel: with a price, or with a question. */
export function AnnouncementContact({ announcementId, askedCents, ...rest }: AnnouncementContactProps) {
  return (
    <ContactActions
      needed="carrier"
      dialogs={{
        offer: () => <OfferDialog announcementId={announcementId} askedCents={askedCents} />,
        contact: () => <MessageDialog announcementId={announcementId} />,
      }}
      {...rest}
    />
  );
}
