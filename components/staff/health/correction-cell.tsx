"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/client/api";
import { eurosToCents } from "@/lib/core/base/money";
import type { CorrectionView } from "@/lib/deals/corrections/contract";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import { CorrectionDialog } from "./correction-dialog";

type CorrectionCellProps = {
  movementRef: string;
  amount: string | undefined;
  correction: CorrectionView | null;
};

/**
 * The correction of a difference that waits for a second admin, or the button that proposes one.
 */
export function CorrectionCell({ movementRef, amount, correction }: CorrectionCellProps) {
  const t = useTranslations("admin.health.differences");
  const [isOpen, setOpen] = useState(false);
  if (correction) return <Proposed correction={correction} />;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t("correct")}
        <span className="sr-only">{movementRef}</span>
      </Button>
      {isOpen ? <CorrectionDialog movementRef={movementRef} amount={amount} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Proposed({ correction }: { correction: CorrectionView }) {
  const t = useTranslations("admin.health.differences");
  const { exactPrice, dateTime } = useFormats();
  const router = useRouter();
  const { running, call } = useCall();
  const { id, purpose, amount, reason, proposedBy, isMine, createdAt } = correction;
  const send = async (step: "confirm" | "withdraw") => {
    const path = { id };
    const work = () =>
      step === "confirm"
        ? callApi("POST", "/v1/admin/corrections/{id}/confirm", { path, body: {} })
        : callApi("POST", "/v1/admin/corrections/{id}/withdraw", { path, body: {} });
    const done = t(step === "confirm" ? "confirmed" : "withdrawn");
    await call(step, work, { done, failed: t("failed") });
    router.refresh();
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-small">
        {t(`purposes.${purpose}`)} <LeftToRight>{exactPrice(eurosToCents(amount))}</LeftToRight>
      </p>
      <p className="break-words text-small" dir="auto">
        {reason}
      </p>
      <p className="text-muted text-small">
        {t.rich("proposedBy", {
          who: () => <bdi>{proposedBy}</bdi>,
          at: () => <Measure>{dateTime(createdAt)}</Measure>,
        })}
      </p>
      <div className="flex flex-wrap justify-end gap-2 md:justify-start">
        {isMine ? (
          <p className="w-full text-muted text-small">{t("waitsForOther")}</p>
        ) : (
          <Button size="sm" loading={running === "confirm"} onClick={() => void send("confirm")}>
            {t("confirm")}
          </Button>
        )}
        <Button size="sm" variant="secondary" loading={running === "withdraw"} onClick={() => void send("withdraw")}>
          {t("withdraw")}
        </Button>
      </div>
    </div>
  );
}
