import { useTranslations } from "next-intl";
import type { z } from "zod";
import { KraftBox } from "@/components/brand/kraft-box";
import { EmptyState } from "@/components/ui/empty-state";
import type { PendingList } from "@/lib/moderation/contract";
import { PendingTrip } from "./pending-trip";

type ModerationQueueProps = { list: z.output<typeof PendingList>; now: string };

/** The trips to check with their count; after each decision the next ones come up. */
export function ModerationQueue({ list, now }: ModerationQueueProps) {
  const t = useTranslations("moderation");
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="font-bold font-display text-h1">{t("queue")}</h1>
        <p aria-live="polite" className="mt-1 text-lead text-muted">
          {t("count", { count: list.totalCount })}
        </p>
      </header>
      {list.data.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("empty")} description={t("emptyHint")} />
      ) : (
        <ul className="flex flex-col gap-4">
          {list.data.map((pending) => (
            <li key={pending.transport.id}>
              <PendingTrip pending={pending} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
