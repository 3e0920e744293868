import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PAYOUT_ACCOUNT_STATUSES, type PayoutAccountStatus } from "@/db/enums/adapters/payments";

type AccountSimulationProps = {
  status: PayoutAccountStatus | null;
  onChange: (status: PayoutAccountStatus) => void;
};

/** Puts a simulated account into each of its states, for users of the demo. */
export function AccountSimulation({ status, onChange }: AccountSimulationProps) {
  const t = useTranslations("payments.account");
  return (
    <Notice variant="warning" title={t("demo")}>
      <p>{t("demoText")}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {PAYOUT_ACCOUNT_STATUSES.map((name) => (
          <li key={name}>
            <Button
              variant="secondary"
              size="sm"
              className="w-full"
              aria-pressed={name === (status ?? "ready")}
              onClick={() => onChange(name)}
            >
              {t(`status.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
