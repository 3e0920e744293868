"use client";

import { ContactActions, type Intent, type Looker } from "@/components/listing/contact-actions";
import { PackageDialog, type Trip } from "@/components/transports/package-dialog";

type TransportContactProps = {
  trip: Trip;
  path: string;
  looker: Looker;
  roomId: number | null;
  intent?: Intent;
  isBar?: boolean;
};

/** How a sender reaches a carrier: by describing the parcel. */
export function TransportContact({ trip, ...rest }: TransportContactProps) {
  return <ContactActions needed="shipper" dialogs={{ contact: () => <PackageDialog trip={trip} /> }} {...rest} />;
}
