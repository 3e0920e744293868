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

/** The components of a negotiation and its handover; their buttons only show a toast. */
export function GalleryDeal({ s }: { s: Samples }) {
  const room = sampleRoom(s);
  const showSent = () => toast({ title: s.sent });
  const card = (message: ReturnType<typeof sampleMessage>, isCounter = false) => (
    <OfferCard message={message} room={room} now={NOW} isCounter={isCounter} onAction={showSent} />
  );
  return (
    <>
      <GallerySection name="deal-bar, offer-card">
        <div className="overflow-hidden rounded-lg border border-line">
          <DealBar room={room} onOffer={showSent} onAnswer={showSent} />
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
          <CodeCard reservation={sampleReservation(s)} onChange={showSent} />
        </Card>
      </GallerySection>
    </>
  );
}
