import { RotateCw } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type ConnectionLineProps = { isReconnecting: boolean; hasFailed: boolean; onRetry: () => void };

/** Shows that the realtime connection is reconnecting or has failed, with a retry. */
export function ConnectionLine({ isReconnecting, hasFailed, onRetry }: ConnectionLineProps) {
  const t = useTranslations("rooms.room");
  if (!isReconnecting) return null;
  if (!hasFailed)
    return (
      <p role="status" className="bg-warning-soft px-4 py-2 text-on-warning-soft text-small">
        {t("reconnecting")}
      </p>
    );
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-1 text-on-warning-soft text-small"
    >
      <p className="min-w-0 grow basis-60 py-1">
        <strong>{t("connectionError")}</strong> {t("connectionFailed")}
      </p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        <Icon of={RotateCw} />
        {t("retry")}
      </Button>
    </div>
  );
}
