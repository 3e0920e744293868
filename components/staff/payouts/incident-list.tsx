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
                  {t.rich(`kinds.${incident.kind}`, {
                    amount: () => <LeftToRight>{exactPrice(eurosToCents(incident.amount))}</LeftToRight>,
                    name: () => (
                      <Link
                        href={`/admin/users/${incident.person.id}`}
                        className="touch-target text-link underline underline-offset-4"
                      >
                        <bdi className="break-words">{incident.person.name}</bdi>
                      </Link>
                    ),
                  })}
                </p>
                <p className="text-muted text-small">
                  {t(`what.${incident.isByTransfer ? "transfer_returned" : incident.kind}`)}
                </p>
                <p className="text-muted text-small">
                  <Link
                    href={`/admin/reservations/${incident.reservationId}`}
                    className="touch-target text-link underline underline-offset-4"
                  >
                    <LeftToRight>{incident.number}</LeftToRight>
                  </Link>
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
                      aria-label={t("openOf", { decision: t(`decisions.${decision}`), number: incident.number })}
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
