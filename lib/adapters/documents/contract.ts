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

/** An invoice of the operator's fees to their payer, or its credit note; amounts with VAT. */
export type PrintedInvoice = {
  kind: "invoice" | "credit_note";
  number: string;
  issuedOn: string;
  issuedAt: Date;
  operator: { name: string; address: string | null; registration: string | null; vat: string | null };
  customer: { name: string; company: string | null; email: string };
  lines: readonly { line: "platform_fee" | "processing_fee"; amountCents: number }[];
  amountCents: number;
  vatBasisPoints: number;
  vatCents: number;
  reservationNumber: string;
  paidOn: string;
  isSpecimen: boolean;
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
