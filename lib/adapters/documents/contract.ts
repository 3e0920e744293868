/** Someone who sends, carries or receives. */
export type Party = { name: string; phone: string | null; email: string | null };

/** One end of the way; nothing is known of it until it is agreed. */
export type DocumentPlace = { lines: string[]; contact: Party | null; date: string | null };

/** A parcel as it was declared. */
export type DocumentParcel = {
  title: string;
  content: string;
  sidesCm: readonly [number, number, number];
  weightKg: number;
  quantity: number;
  valueCents: number;
  isFragile: boolean;
};

/** Everything that a transport document says. The codes of the handovers are not part of it. */
export type TransportDocument = {
  brand: string;
  number: string;
  /** The reservation's page, for the QR code. */
  url: string;
  issuedOn: string;
  issuedAt: Date;
  title: string;
  from: string;
  to: string;
  departsOn: string;
  shipper: Party;
  carrier: Party;
  pickup: DocumentPlace;
  delivery: DocumentPlace;
  parcels: DocumentParcel[];
  priceCents: number;
  instructions: string | null;
};
