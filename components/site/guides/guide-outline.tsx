"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { toLocale } from "@/lib/core/base/actor";
import { Link } from "@/lib/i18n/link";
import { guideOptions } from "./guide-queries";

type GuideOutlineProps = { id: number; slug: string; title: string };

/** A guide's parts, on request: out of the list where that is known, else by one call. */
export function GuideOutline({ id, slug, title }: GuideOutlineProps) {
  const t = useTranslations("guides");
  const client = useQueryClient();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Opened before hydration.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  const { data, isError } = useQuery({ ...guideOptions(client, toLocale(useLocale()), id), enabled: isOpen });
  return (
    <details
      ref={details}
      className="group relative z-2 mt-3 border-line border-t pt-1"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary
        aria-label={t("briefOf", { title })}
        className="flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold text-link text-small"
      >
        {t("brief")}
        <Icon of={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {data ? (
        <ul>
          {data.parts.map((part) => (
            <li key={part.id}>
              <Link
                href={`/guides/${slug}#${part.id}`}
                className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
              >
                {part.label}
              </Link>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <p className="pb-2 text-danger text-small">{t("briefFailed")}</p>
      ) : (
        <Spinner />
      )}
    </details>
  );
}
