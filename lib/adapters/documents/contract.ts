/** A person on a transport document. */
export type Party = { name: string; phone: string | null; email: string | null };

/** A pickup or delivery; empty until it is agreed. */
export type DocumentPlace = { lines: string[]; contact: Party | null; date: string | null };

/** A package as it was declared. */
export type DocumentParcel = {
  title: string;
  content: string;
  sidesCm: readonly [number, number, number];
  weightKg: number;
  quantity: number;
  valueCents: number;
  isFragile: boolean;
};

/** The data of a transport document, which never has the handover codes. */
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
  /** The day of the departure or the pickup, or the latest for it. */
  leaving: { kind: "departs" | "pickup" | "latest"; on: string };
  /** The means of travel, and the flight. */
  travel: { vehicle: "car" | "van" | "truck" | "bus" | "train" | "plane"; flightReference: string | null } | null;
  shipper: Party;
  carrier: Party;
  pickup: DocumentPlace;
  delivery: DocumentPlace;
  parcels: DocumentParcel[];
  priceCents: number;
  instructions: string | null;
};
