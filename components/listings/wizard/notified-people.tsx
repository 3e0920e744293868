"use client";

import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide";
import { useTranslations } from "next-intl";
import { Queries } from "@/components/layout/queries";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { NotifiedView } from "@/lib/listings/saved-searches/contract";

/** The poll interval while people are being notified, and the maximum number of polls. */
const ASK_AGAIN_MS = 1_500;
const ASKED_MAX = 20;

type NotifiedPeopleProps = { id: number; href: string };

/** How many people were notified of a new parcel, and a link to the trips that it fits. */
export function NotifiedPeople(props: NotifiedPeopleProps) {
  return (
    <Queries>
      <Notified {...props} />
    </Queries>
  );
}

function Notified({ id, href }: NotifiedPeopleProps) {
  const t = useTranslations("wizard.publish.notified");
  const { data, error, refetch } = useQuery({
    queryKey: ["notified", id],
    queryFn: () => callApi("GET", "/v1/announcements/{id}/notified", { path: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.isNotifying && !state.data.notifiesAt && state.dataUpdateCount < ASKED_MAX ? ASK_AGAIN_MS : false,
  });
  return (
    <div className="mt-2 flex w-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 text-start">
      <div role="status" className="flex items-center gap-3">
        {data && !isBusy(data) ? (
          <Icon of={BellRing} className="size-6 shrink-0 text-primary" />
        ) : error ? null : (
          <Spinner className="shrink-0 text-route-from" />
        )}
        {data ? <Sentence notified={data} /> : <span>{t(error ? "failed" : "telling")}</span>}
      </div>
      {error && !data ? (
        <Button variant="secondary" className="self-start" onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      ) : null}
      {data && data.fittingCount > 0 ? (
        <Button asChild variant="secondary" className="self-start">
          <Link href={`${href}#matches`}>{t("see", { count: data.fittingCount })}</Link>
        </Button>
      ) : null}
    </div>
  );
}

function isBusy({ isNotifying, isHidden, notifiesAt }: NotifiedView): boolean {
  return isNotifying && !isHidden && notifiesAt === null;
}

function Sentence({ notified }: { notified: NotifiedView }) {
  const t = useTranslations("wizard.publish.notified");
  const f = useFormats();
  if (notified.isHidden) return <span>{t("hidden")}</span>;
  if (notified.notifiesAt !== null) return <span>{t("later", { date: f.date(notified.notifiesAt) })}</span>;
  if (notified.notifiedCount > 0) return <span>{t("notified", { count: notified.notifiedCount })}</span>;
  return <span>{t(notified.isNotifying || notified.fittingCount > 0 ? "telling" : "nobody")}</span>;
}
