"use client";

import { Link2, Link2Off } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ShareButtons } from "@/components/deals/handover/share-buttons";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { useCall } from "@/components/forms/use-call";
import { Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import type { RecipientView } from "@/lib/deals/recipients/contract";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { RecipientProblems } from "./recipient-problems";
import { useRecipient } from "./use-recipient";

type RecipientCardProps = { reservation: ReservationView; initial: RecipientView };

/**
 * The link by which the recipient tracks the parcel without an account: created, shared, renewed,
 * revoked; and the problems that they report.
 */
export function RecipientCard({ reservation, initial }: RecipientCardProps) {
  const t = useTranslations("recipients.card");
  const [view, setView] = useRecipient(reservation, initial);
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState<"again" | "withdraw">();
  const { running, call } = useCall();
  const { id } = reservation;
  const { canMake, sharedAt, url, mailedAt, problems } = view;
  const hasLink = sharedAt !== null || mailedAt !== null;
  if (!canMake && !hasLink && problems.length === 0) return null;
  const make = async () => {
    setView(
      await callApi("POST", "/v1/reservations/{id}/recipient-link", { path: { id }, body: { replaces: sharedAt } }),
    );
    setNew(true);
  };
  const withdraw = async () => {
    setView(await callApi("DELETE", "/v1/reservations/{id}/recipient-link", { path: { id } }));
    toast({ title: t("withdrawn"), variant: "success" });
  };
  return (
    <Card role="region" className="flex flex-col gap-4 print:hidden" aria-labelledby="recipient-title">
      <RecipientProblems problems={problems} />
      <div>
        <h2 id="recipient-title" className="font-bold font-display text-h3">
          {t("title")}
        </h2>
        <p className="mt-1 text-muted">{t("text")}</p>
      </div>
      <Since view={view} />
      {url ? <SendLink key={url} reservation={reservation} url={url} isNew={isNew} /> : null}
      <div className="flex flex-wrap gap-2">
        {canMake && sharedAt === null ? (
          <Button
            loading={running !== undefined}
            onClick={() => void call("make", make, { done: t("made"), failed: t("make") })}
          >
            <Icon of={Link2} />
            {t("make")}
          </Button>
        ) : null}
        {canMake && sharedAt !== null ? (
          <Button variant={url ? "ghost" : "secondary"} flush={url !== null} onClick={() => setAsked("again")}>
            <Icon of={Link2} />
            {t("again")}
          </Button>
        ) : null}
        {hasLink ? (
          <Button variant="ghost" flush className="text-danger" onClick={() => setAsked("withdraw")}>
            <Icon of={Link2Off} />
            {t("withdraw")}
          </Button>
        ) : null}
      </div>
      {asked ? <AskFirst about={asked} onConfirm={asked === "again" ? make : withdraw} onClose={setAsked} /> : null}
    </Card>
  );
}

type SendLinkProps = { reservation: ReservationView; url: string; isNew: boolean };

/** Sends the link, as often as it takes; its address is in what is sent, and not for reading. */
function SendLink({ reservation, url, isNew }: SendLinkProps) {
  const t = useTranslations("recipients.card");
  const { arrival, delivery, number } = reservation;
  const part = useRef<HTMLDivElement>(null);
  // The button that created it is gone, or creates the next one.
  useEffect(() => {
    if (isNew) part.current?.focus();
  }, [isNew]);
  return (
    <div ref={part} tabIndex={-1}>
      <ShareButtons
        title={t("share")}
        text={t("message", { city: arrival.city, url })}
        subject={t("subject", { number })}
        phone={delivery?.contactPhone ?? ""}
        email={delivery?.contactEmail ?? ""}
        copy={{ text: url, label: t("copy"), done: t("copied"), failed: t("copyFailed") }}
      />
    </div>
  );
}

/** Since when there are links that work, and until when. */
function Since({ view: { sharedAt, url, mailedAt } }: { view: RecipientView }) {
  const t = useTranslations("recipients.card");
  const { dateTime } = useFormats();
  return (
    <>
      {sharedAt ? (
        <p>
          {t.rich(url ? "sharedSince" : "sharedUnshown", {
            date: () => <Measure>{dateTime(sharedAt)}</Measure>,
          })}
        </p>
      ) : null}
      {mailedAt ? <p>{t.rich("mailedSince", { date: () => <Measure>{dateTime(mailedAt)}</Measure> })}</p> : null}
    </>
  );
}

type AskFirstProps = {
  about: "again" | "withdraw";
  onConfirm: () => Promise<void>;
  onClose: (none: undefined) => void;
};

/** A link that people hold is not ended by one tap. */
function AskFirst({ about, onConfirm, onClose }: AskFirstProps) {
  const t = useTranslations("recipients.card");
  const isAgain = about === "again";
  return (
    <ConfirmDialog
      title={t(isAgain ? "againTitle" : "withdrawTitle")}
      description={t(isAgain ? "againText" : "withdrawText")}
      keep={t(isAgain ? "keep" : "withdrawKeep")}
      confirm={t(isAgain ? "again" : "withdraw")}
      variant={isAgain ? "primary" : "danger"}
      onConfirm={onConfirm}
      onClose={() => onClose(undefined)}
    />
  );
}
