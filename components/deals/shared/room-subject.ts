import type { ShipmentType } from "@/db/enums/listings/announcements";

/** The room's listing, as far as the page could fetch it. */
export type RoomSubject = { href: string; weightKg: number | null; shipmentType: ShipmentType } | null;
