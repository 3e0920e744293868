"use client";

import { Globe, Laptop, Smartphone, Tablet } from "lucide";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { SessionRow } from "@/lib/identity/sessions/contract";

const ICONS = { computer: Laptop, phone: Smartphone, tablet: Tablet, other: Globe };

/** The devices that are signed in; each can be signed out, and all but this one together. */
export function Sessions({ sessions, now }: { sessions: SessionRow[]; now: string }) {
  const t = useTranslations("profile.sessions");
  const router = useRouter();
  const { running, call } = useCall();
  const end = async (id: string | "others") => {
    const work = () =>
      id === "others"
        ? callApi("DELETE", "/v1/auth/sessions")
        : callApi("DELETE", "/v1/auth/sessions/{id}", { path: { id } });
    const words = { done: t(id === "others" ? "endedOthers" : "ended"), failed: t("failed") };
    if (await call(id, work, words)) router.refresh();
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <SessionFacts session={session} now={now} />
            {session.isThis ? (
              <StatusChip variant="success">{t("this")}</StatusChip>
            ) : (
              <Button
                size="sm"
                variant="secondary"
                loading={running === session.id}
                onClick={() => void end(session.id)}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="secondary"
          className="self-start"
          loading={running === "others"}
          onClick={() => void end("others")}
        >
          {t("endOthers")}
        </Button>
      ) : null}
    </div>
  );
}

function SessionFacts({ session: { kind, browser, system, lastSeenAt }, now }: { session: SessionRow; now: string }) {
  const t = useTranslations("profile.sessions");
  const { relative } = useFormats();
  const icon = ICONS[kind];
  const names = [browser, system].filter((name) => name !== null);
  return (
    <div className="flex min-w-0 grow basis-52 items-center gap-3">
      <Icon of={icon} className="size-6 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{names.length > 0 ? names.join(" · ") : t(`kinds.${kind}`)}</bdi>
        </p>
        <p className="text-muted text-small">{t("lastSeen", { when: relative(lastSeenAt, now) })}</p>
      </div>
    </div>
  );
}
