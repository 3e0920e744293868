"use client";

import { CircleX } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { closeRoom } from "@/components/deals/room-state/room-calls";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { negotiationMachine } from "@/lib/deals/rooms/states";

/** Closes the room for both sides after a confirmation; renders nothing if it cannot be closed. */
export function CloseButton({ room, onClosed }: { room: RoomView; onClosed: () => void }) {
  const t = useTranslations("rooms.close");
  const [isAsked, setAsked] = useState(false);
  if (!room.canWrite || !negotiationMachine.can("cancel", room.negotiationStatus ?? "open", "side")) return null;
  const close = async () => {
    try {
      await closeRoom(room.id);
    } finally {
      // On failure too: the other side may have acted first.
      onClosed();
    }
  };
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t("action")} title={t("action")} onClick={() => setAsked(true)}>
        <Icon of={CircleX} />
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t("title")}
          description={t("text")}
          keep={t("keep")}
          confirm={t("action")}
          onConfirm={close}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
