"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { useClock } from "@/components/deals/rooms/use-clock";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { AppealItem } from "@/lib/staff/moderation/contract";
import { MODERATION_LIMITS } from "@/lib/staff/moderation/limits";
import { ReasonLine } from "./history-list";

/** The pending appeals, the oldest first: the decision, the user's statement, and the answer. */
export function AppealList({ items, count, now }: { items: AppealItem[]; count: string; now: string }) {
  const t = useTranslations("moderation");
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <header>
        <h1 className="font-bold font-display text-h1">{t("appeals")}</h1>
        <p aria-live="polite" className="mt-1 text-lead text-muted">
          {count}
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyState picture={<KraftBox />} title={t("noAppeals")} description={t("noAppealsHint")} />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.decision.id}>
              <Appeal item={item} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Appeal({ item, now }: { item: AppealItem; now: string }) {
  const t = useTranslations("moderation");
  const tDecisions = useTranslations("decisions");
  const { relative } = useFormats();
  const clock = useClock(now);
  const { decision, text, person, waitingSince, isOwn } = item;
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-bold font-display text-h3">
          {tDecisions(`done.${decision.decision}`)} · <bdi>{decision.subjectLabel}</bdi>
        </h2>
        <p className="text-muted text-small">{relative(waitingSince, clock)}</p>
      </header>
      <div className="text-small">
        <ReasonLine decision={decision} />
        <p className="text-muted">{t("decidedBy", { name: decision.moderator })}</p>
      </div>
      <blockquote className="rounded-md bg-sunken p-3">
        <p className="mb-1 font-semibold text-small">
          <bdi>{person}</bdi>
        </p>
        <p dir="auto" className="whitespace-pre-line break-words">
          {text}
        </p>
      </blockquote>
      {isOwn ? <Notice>{t("ownDecision")}</Notice> : <Answer id={decision.id} />}
    </Card>
  );
}

function Answer({ id }: { id: number }) {
  const t = useTranslations("moderation");
  const router = useRouter();
  const [note, setNote] = useState("");
  const { running, call } = useCall();
  const answer = async (outcome: "upheld" | "overturned") => {
    const body = { outcome, ...(note.trim() ? { note } : {}) };
    const work = () => callApi("PATCH", "/v1/admin/moderation/appeals/{id}", { path: { id }, body });
    await call(outcome, work, { done: t(`appealDone.${outcome}`), failed: t("failed") });
    router.refresh();
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label={t("appealNote")} hint={t("noteHint")} optional>
        <Textarea
          rows={2}
          maxLength={MODERATION_LIMITS.noteLengthMax}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" loading={running === "upheld"} onClick={() => answer("upheld")}>
          {t("uphold")}
        </Button>
        <Button loading={running === "overturned"} onClick={() => answer("overturned")}>
          {t("overturn")}
        </Button>
      </div>
    </div>
  );
}
