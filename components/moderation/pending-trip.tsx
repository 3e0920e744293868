"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RouteRail } from "@/components/brand/route-rail";
import { useClock } from "@/components/chat/use-clock";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { Ltr } from "@/components/ui/ltr";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { eurosToCents } from "@/lib/core/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link, useRouter } from "@/lib/i18n/navigation";
import type { PendingTransport } from "@/lib/moderation/contract";
import type { TransportView } from "@/lib/transports/contract";
import { RejectDialog } from "./reject-dialog";
import { TicketProof } from "./ticket-proof";

/** One trip of the queue: its facts and its proof side by side, and the decision. */
export function PendingTrip({ pending, now }: { pending: PendingTransport; now: string }) {
  const t = useTranslations("moderation");
  const { date, relative } = useFormats();
  const clock = useClock(now);
  const router = useRouter();
  const [isRejecting, setRejecting] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const { transport } = pending;
  const path = `/v1/admin/moderation/transporters/${transport.id}`;

  const decide = async (decision: "approve" | "reject", body: { reason?: string } = {}) => {
    await callApi(`${path}/${decision}`, { method: "PATCH", body });
    toast({ title: t(decision === "approve" ? "approved" : "rejected"), variant: "success" });
    router.refresh();
  };
  const approve = async () => {
    setRunning(true);
    await decide("approve").catch((error: unknown) => {
      toast({ title: t("failed"), description: errorText(error, t("noAnswer")), variant: "destructive" });
      // Someone else may have decided: the queue is read anew.
      router.refresh();
    });
    setRunning(false);
  };
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-bold font-display text-h3">
          <bdi>{transport.title ?? `${transport.departure.city} – ${transport.arrival.city}`}</bdi>
        </h2>
        <p className="text-muted text-small">{t("waiting", { since: relative(pending.waitingSince, clock) })}</p>
      </div>
      <div className="grid gap-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <RouteRail
          from={{ city: transport.departure.city, detail: date(transport.departsAt) }}
          to={{ city: transport.arrival.city, detail: transport.arrival.country }}
          stops={transport.intermediateStops.map(({ city }) => city)}
        />
        <Facts transport={transport} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button loading={isRunning} onClick={approve}>
          {t("approve")}
        </Button>
        <Button variant="secondary" onClick={() => setRejecting(true)}>
          {t("reject")}
        </Button>
        <Button asChild variant="ghost" className="sm:ms-auto">
          <Link href={`/transporters/${transport.slug}-${transport.id}`}>{t("see")}</Link>
        </Button>
      </div>
      {isRejecting ? (
        <RejectDialog onReject={(reason) => decide("reject", { reason })} onClose={() => setRejecting(false)} />
      ) : null}
    </Card>
  );
}

function Facts({ transport }: { transport: TransportView }) {
  const t = useTranslations("moderation");
  const tVehicle = useTranslations("wizard.choices.vehicle");
  const { price, weight } = useFormats();
  const { owner, additionalInformation } = transport;
  return (
    <DefinitionList
      items={[
        {
          term: t("owner"),
          detail: (
            <>
              <bdi>
                {owner.firstName} {owner.lastInitial}
              </bdi>
              <span className="font-normal text-muted"> · {owner.verified ? t("verified") : t("notVerified")}</span>
            </>
          ),
        },
        { term: t("vehicle"), detail: tVehicle(transport.vehicleType) },
        ...(transport.flightReference ? [{ term: t("flight"), detail: <Ltr>{transport.flightReference}</Ltr> }] : []),
        { term: t("price"), detail: <Ltr>{price(eurosToCents(transport.minPrice))}</Ltr> },
        { term: t("weight"), detail: <Ltr>{weight(transport.maxWeight)}</Ltr> },
        { term: t("ticket"), detail: <TicketProof transport={transport} /> },
        ...(additionalInformation
          ? [
              {
                term: t("information"),
                detail: <bdi className="block whitespace-pre-line text-start">{additionalInformation}</bdi>,
              },
            ]
          : []),
      ]}
    />
  );
}
