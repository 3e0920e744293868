"use client";

import { Archive } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { closeRoom } from "@/components/deals/room-state/room-calls";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { errorText } from "@/lib/client/error-text";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { negotiationMachine } from "@/lib/deals/rooms/states";

/** Closes the room for both sides after a confirmation; renders nothing if it cannot be closed. */
export function CloseButton({ room, onClosed }: { room: RoomView; onClosed: () => void }) {
  const t = useTranslations("rooms.close");
  const [isAsked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!room.canWrite || !negotiationMachine.can("cancel", room.negotiationStatus ?? "open", "side")) return null;
  const close = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      await closeRoom(room.id);
      setAsked(false);
    } catch (error) {
      setFailure(errorText(error, t("action")));
    } finally {
      setRunning(false);
      // On failure too: the other side may have acted first.
      onClosed();
    }
  };
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t("action")} title={t("action")} onClick={() => setAsked(true)}>
        <Archive aria-hidden="true" />
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t("title")}
          description={t("text")}
          keep={t("keep")}
          confirm={t("action")}
          isRunning={isRunning}
          failure={failure}
          onConfirm={() => void close()}
          onClose={() => {
            setFailure(undefined);
            setAsked(false);
          }}
        />
      ) : null}
    </>
  );
}
