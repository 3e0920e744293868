"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PhotoStrip } from "@/components/listings/detail/photo-strip";
import { cn } from "@/components/ui/cn";
import type { DisputeView } from "@/lib/deals/disputes/contract";

type StatementProps = {
  title: ReactNode;
  /** Its date and its subject. */
  detail?: ReactNode;
  words: string | null;
  photos: DisputeView["photos"];
  isOwn?: boolean;
};

/** One side's statement with its photos. */
export function Statement({ title, detail, words, photos, isOwn = false }: StatementProps) {
  const t = useTranslations("disputes");
  return (
    <section
      className={cn(
        "flex min-w-0 flex-col gap-2 rounded-md border p-4",
        isOwn ? "border-primary-soft-line bg-primary-soft text-on-primary-soft" : "border-line bg-surface",
      )}
    >
      <h3 className="font-semibold">{title}</h3>
      {detail ? <p className={cn("text-small", isOwn ? "" : "text-muted")}>{detail}</p> : null}
      {words === null ? (
        <p className="text-muted">{t("noAnswer")}</p>
      ) : (
        <p dir="auto" className="align-parent whitespace-pre-line break-words">
          {words}
        </p>
      )}
      {photos.length > 0 ? <PhotoStrip paths={photos.map(({ path }) => path)} title={t("photosOf")} /> : null}
    </section>
  );
}
