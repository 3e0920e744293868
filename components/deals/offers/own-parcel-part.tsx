"use client";

import { useTranslations } from "next-intl";
import { openRoom } from "@/components/deals/room-state/open-room";
import { OwnParcels, useOwnParcels } from "@/components/deals/shared/own-parcels";
import { useCall } from "@/components/forms/use-call";

type OwnParcelPartProps = { tripId: number; onProposed: () => void };

/** The sender's announced parcels that a trip takes: one is proposed instead of describing another. */
export function OwnParcelPart({ tripId, onProposed }: OwnParcelPartProps) {
  const t = useTranslations("common");
  const { call } = useCall();
  const fitting = useOwnParcels(tripId)?.filter(({ misfit }) => misfit === null) ?? [];
  if (fitting.length === 0) return null;
  const propose = async (announcementId: number) => {
    await openRoom({ announcementId, transporterId: tripId });
    onProposed();
  };
  return (
    <OwnParcels
      parcels={fitting}
      onPropose={(id) => void call(String(id), () => propose(id), { failed: t("failed") })}
    />
  );
}
