"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { IncidentView } from "@/lib/staff/incidents/contract";
import type { IncidentDecision } from "@/lib/staff/incidents/states";
import { IncidentDialog } from "./incident-dialog";

/** The incidents that are open, each with the decisions that may end it. */
export function IncidentList({ incidents }: { incidents: IncidentView[] }) {
  const t = useTranslations("payouts.incidents");
  const { exactPrice, dateLong } = useFormats();
  const [asked, setAsked] = useState<{ incident: IncidentView; decision: IncidentDecision }>();
  return (
    <section aria-labelledby="incidents" className="mb-8">
      <h2 id="incidents" className="mb-3 font-bold font-display text-h3">
        {t("title")}
      </h2>
      <ul className="flex flex-col gap-3">
        {incidents.map((incident) => (
          <li key={incident.id}>
            <Card className="flex flex-col gap-3 border-warning md:flex-row md:items-center md:justify-between">
              <div className="min-w-0">
                <p className="font-semibold">
                  {t.rich(`kinds.${kindOf(incident)}`, {
                    amount: () => <LeftToRight>{exactPrice(eurosToCents(incident.amount))}</LeftToRight>,
                    name: () =>
                      incident.deal ? (
                        <Link
                          href={`/admin/users/${incident.deal.person.id}`}
                          className="touch-target text-link underline underline-offset-4"
                        >
                          <bdi className="break-words">{incident.deal.person.name}</bdi>
                        </Link>
                      ) : null,
                  })}
                </p>
                <p className="text-muted text-small">
                  {t(`what.${incident.isByTransfer ? "transfer_returned" : kindOf(incident)}`)}
                </p>
                <p className="text-muted text-small">
                  {incident.deal ? (
                    <Link
                      href={`/admin/reservations/${incident.deal.reservationId}`}
                      className="touch-target text-link underline underline-offset-4"
                    >
                      <LeftToRight>{incident.deal.number}</LeftToRight>
                    </Link>
                  ) : (
                    <LeftToRight className="break-all">{incident.providerRef}</LeftToRight>
                  )}
                  {" · "}
                  <Measure>{dateLong(incident.createdAt)}</Measure>
                  {incident.reason ? (
                    <>
                      {" · "}
                      <LeftToRight className="break-all">{incident.reason}</LeftToRight>
                    </>
                  ) : null}
                </p>
              </div>
              {incident.decisions.length > 0 ? (
                <div className="flex flex-wrap gap-2 md:justify-end">
                  {incident.decisions.map((decision) => (
                    <Button
                      key={decision}
                      variant="secondary"
                      aria-label={
                        incident.deal
                          ? t("openOf", { decision: t(`decisions.${decision}`), number: incident.deal.number })
                          : t("openLost", { decision: t(`decisions.${decision}`), ref: incident.providerRef })
                      }
                      onClick={() => setAsked({ incident, decision })}
                    >
                      {t(`decisions.${decision}`)}
                    </Button>
                  ))}
                </div>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
      {asked ? <IncidentDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

/** A refund without a deal has words of its own: the provider alone knows its payer. */
function kindOf({ deal, kind }: IncidentView) {
  return deal ? kind : "refund_lost";
}
