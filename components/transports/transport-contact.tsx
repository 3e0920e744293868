"use client";

import { ContactActions, type Intent, type Looker } from "@/components/listing/contact-actions";
import { ContactFlow } from "@/components/transports/contact-flow";
import type { Trip } from "@/components/transports/package-form";

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
  return <ContactActions needed="shipper" dialogs={{ contact: () => <ContactFlow trip={trip} /> }} {...rest} />;
}
