import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeCard } from "@/components/deals/handover/code-card";
import { CodeEntry } from "@/components/deals/handover/code-entry";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { IdentityFirst } from "./identity-first";

type NextStepProps = {
  reservation: ReservationView;
  onPay: () => void;
  onChange: (view: ReservationView) => void;
  onRefused: () => void;
};

type Step = "pay" | "identity" | "enter" | "code";

/**
 * Returns the viewer's next step in a deal, by its status and their side; nothing while they wait.
 */
export function stepOf({ actions, identityNeeded, pickupCode, dropCode }: ReservationView): Step | null {
  if (actions.includes("pay")) return "pay";
  if (actions.includes("enter_pickup_code")) return identityNeeded ? "identity" : "enter";
  if (actions.includes("enter_drop_code")) return "enter";
  return pickupCode || dropCode ? "code" : null;
}

/** The next step of a deal, as the stub of its pass. */
export function NextStep({ reservation, onPay, onChange, onRefused }: NextStepProps): ReactNode {
  const { identityNeeded, actions } = reservation;
  switch (stepOf(reservation)) {
    case "pay":
      return <PayButton reservation={reservation} onPay={onPay} />;
    case "identity":
      return identityNeeded ? <IdentityFirst state={identityNeeded} /> : null;
    case "enter": {
      const kind = actions.includes("enter_pickup_code") ? "pickup" : "drop";
      return <CodeEntry reservation={reservation} kind={kind} onChange={onChange} onRefused={onRefused} />;
    }
    case "code":
      return <CodeCard reservation={reservation} onChange={onChange} />;
    case null:
      return null;
  }
}

function PayButton({ reservation, onPay }: Pick<NextStepProps, "reservation" | "onPay">) {
  const t = useTranslations("reservations.detail");
  const { price } = useFormats();
  return (
    <Button size="lg" className="w-full" onClick={onPay}>
      <span>
        {t.rich("pay", { total: () => <LeftToRight>{price(eurosToCents(reservation.prices.total))}</LeftToRight> })}
      </span>
    </Button>
  );
}
