"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { EditConflict } from "./use-edit";

/**
 * An edit conflict: the stored values compared with the typed ones, and the choice between them.
 */
export function EditNotice({ by, rows, take, keep }: EditConflict) {
  const t = useTranslations("forms.conflict");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
    notice.current?.focus({ preventScroll: true });
  }, []);
  const shown = (text: string | undefined) => (
    <bdi className="whitespace-pre-line break-words">{text === "" ? t("empty") : text}</bdi>
  );
  return (
    <Notice ref={notice} variant="warning" role="alert" title={t("title")}>
      <p className="mt-1">{typeof by === "object" ? t("by", by) : by === "team" ? t("team") : t("self")}</p>
      <dl className="mt-3 flex flex-col gap-3">
        {rows.map(({ label, theirs, mine }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places of a form have fields of one name
          <div key={place}>
            <dt className="font-semibold">{label}</dt>
            {theirs === undefined && mine === undefined ? (
              <dd>{t("changed")}</dd>
            ) : (
              <>
                <dd>{t.rich("theirs", { value: () => shown(theirs) })}</dd>
                <dd>{t.rich("mine", { value: () => shown(mine) })}</dd>
              </>
            )}
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button size="sm" variant="secondary" onClick={take}>
          {t("take")}
        </Button>
        <Button size="sm" variant="secondary" onClick={keep}>
          {t("keep")}
        </Button>
      </div>
    </Notice>
  );
}
