"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useCall } from "@/components/forms/use-call";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { callApi } from "@/lib/client/api";
import { newId } from "@/lib/client/new-id";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { WaitingTransfers } from "@/lib/staff/bank-transfers/contract";

/** What the next batch would have, and the button that drafts it. */
export function NextBatch({ next }: Pick<WaitingTransfers, "next">) {
  const t = useTranslations("bank-transfers.next");
  const { exactPrice } = useFormats();
  const router = useRouter();
  const { running, call } = useCall();
  // A draft whose answer was lost is found again by the next try.
  const key = useRef(newId());
  const draft = async () => {
    const { id } = await callApi("POST", "/v1/admin/payout-batches", { body: {}, idempotencyKey: key.current });
    router.push(`/admin/payouts/transfers/${id}`);
  };
  return (
    <section aria-labelledby="next-batch">
      <Card className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div>
          <h2 id="next-batch" className="font-bold font-display text-h3">
            {t("title")}
          </h2>
          <p className="text-muted">
            {next.count === 0
              ? t("none")
              : t.rich("text", {
                  count: next.count,
                  total: () => <LeftToRight>{exactPrice(eurosToCents(next.total))}</LeftToRight>,
                })}
          </p>
        </div>
        {next.count > 0 ? (
          <Button loading={running === "draft"} onClick={() => call("draft", draft, { failed: t("failed") })}>
            {t("draft")}
          </Button>
        ) : null}
      </Card>
    </section>
  );
}
