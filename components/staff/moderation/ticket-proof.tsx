"use client";

import { Download, ScanSearch } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { TripView } from "@/lib/listings/trips/contract";

/** A carrier's proof of the trip; its picture or PDF is fetched only when a moderator opens it. */
export function TicketProof({ transport }: { transport: Pick<TripView, "id" | "private"> }) {
  const t = useTranslations("moderation");
  const ticket = transport.private?.ticket;
  const words = [ticket?.reference, ticket?.proofEmail].filter(Boolean);
  if (words.length === 0 && !ticket?.fileId) return t("noTicket");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {words.length > 0 ? <bdi className="break-all">{words.join(" · ")}</bdi> : null}
      {ticket?.fileId && ticket.isPicture ? <TicketPicture tripId={transport.id} /> : null}
      {ticket?.fileId && !ticket.isPicture ? (
        <Button asChild variant="secondary" size="sm">
          <a href={`/api/v1/admin/moderation/transporters/${transport.id}/ticket`} download>
            <Icon of={Download} />
            {t("download")}
          </a>
        </Button>
      ) : null}
    </span>
  );
}

function TicketPicture({ tripId }: { tripId: number }) {
  const t = useTranslations("moderation");
  const [hasFailed, setFailed] = useState(false);
  return (
    <Dialog onOpenChange={() => setFailed(false)}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <Icon of={ScanSearch} />
          {t("ticketLook")}
        </Button>
      </DialogTrigger>
      <DialogContent size="lg" title={t("ticketPicture")} description={t("ticketAudited")}>
        {hasFailed ? (
          <Notice variant="danger" role="alert">
            {t("ticketFailed")}
          </Notice>
        ) : (
          // biome-ignore lint/performance/noImgElement: a private picture that may pass through no cache
          <img
            src={`/api/v1/admin/moderation/transporters/${tripId}/ticket`}
            alt={t("ticketPicture")}
            className="mx-auto max-h-[70dvh] rounded-md border border-line"
            onError={() => setFailed(true)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
