"use client";

import { CodeCard } from "@/components/deals/handover/code-card";
import { DealBar } from "@/components/deals/offers/deal-bar";
import { OfferCard } from "@/components/deals/offers/offer-card";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast-store";
import { GallerySection } from "./gallery-section";
import { sampleMessage, sampleReservation, sampleRoom } from "./sample-deal";
import type { Samples } from "./samples";

const NOW = new Date("2026-11-21T10:00:00.000Z");

/**
 * What a negotiation and its handover are made of; their buttons only say that they were pressed.
 */
export function GalleryDeal({ s }: { s: Samples }) {
  const room = sampleRoom(s);
  const said = () => toast({ title: s.sent });
  const card = (message: ReturnType<typeof sampleMessage>, isCounter = false) => (
    <OfferCard message={message} room={room} now={NOW} isCounter={isCounter} onAction={said} />
  );
  return (
    <>
      <GallerySection name="deal-bar, offer-card">
        <div className="overflow-hidden rounded-lg border border-line">
          <DealBar room={room} isUnpaid={false} onOffer={said} onAnswer={said} />
        </div>
        <div className="mt-4 grid items-start gap-3 sm:grid-cols-2">
          {card(sampleMessage(s, { senderSide: "carrier", offerStatus: "pending" }))}
          {card(sampleMessage(s, { senderSide: "shipper", offerStatus: "pending" }), true)}
          {card(sampleMessage(s, { senderSide: "carrier", offerStatus: "accepted" }))}
          {card(sampleMessage(s, { senderSide: "shipper", offerStatus: "rejected" }))}
        </div>
      </GallerySection>
      <GallerySection name="code-card">
        <Card className="max-w-xl">
          <CodeCard reservation={sampleReservation(s)} onChange={said} />
        </Card>
      </GallerySection>
    </>
  );
}
