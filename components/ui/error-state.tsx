"use client";

import { RotateCw } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { Icon } from "./icon";

type ErrorStateProps = {
  /** Defaults to the "Connection Problem". */
  title?: ReactNode;
  description?: ReactNode;
  /** `h1` when it replaces the whole page. */
  titleAs?: "h1" | "h2" | "p";
  /** Without it, Retry reloads the page. */
  onRetry?: () => void;
  retrying?: boolean;
  /** The error's id in the server's logs. */
  reference?: string;
  className?: string;
};

/** Explains an error and offers a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { title, description, titleAs: Title = "p", onRetry, retrying, reference, className } = props;
  const t = useTranslations("common.connection");
  return (
    <div
      role="alert"
      className={cn(
        "error-state flex flex-col items-center gap-2 rounded-lg border-line bg-surface px-5 py-10 text-center",
        className,
      )}
    >
      <BrokenRoute />
      <Title className="font-bold font-display text-h3">{title ?? t("title")}</Title>
      <p className="max-w-[46ch] text-muted">{description ?? t("description")}</p>
      <Button
        className={cn("mt-4", onRetry ? null : "noscript:hidden")}
        loading={retrying}
        onClick={onRetry ?? (() => window.location.reload())}
      >
        {retrying ? null : <Icon of={RotateCw} />}
        {t("retry")}
      </Button>
      {onRetry ? null : (
        <noscript>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself, with its query */}
          <a href="" className="mt-4 inline-flex min-h-12 items-center font-semibold text-link underline">
            {t("retry")}
          </a>
        </noscript>
      )}
      {reference ? (
        <p className="mt-2 text-caption text-muted">
          {t("reference")} <bdi dir="ltr">{reference}</bdi>
        </p>
      ) : null}
    </div>
  );
}

function BrokenRoute() {
  return (
    <svg viewBox="0 0 160 48" aria-hidden="true" className="flip-rtl mb-2 h-12 w-40" fill="none">
      <circle cx="14" cy="32" r="8" stroke="var(--route-from)" strokeWidth="5" />
      <path
        d="M26 26C38 12 52 8 66 12"
        stroke="var(--route-from)"
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path d="m74 8 10 14M84 8 74 22" stroke="var(--danger)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M96 16c12 2 24 7 34 14"
        stroke="var(--border-strong)"
        strokeWidth="3"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path d="M144 46c-8-9-11-13-11-18a11 11 0 1 1 22 0c0 5-3 9-11 18z" fill="var(--route-to)" />
      <circle cx="144" cy="28" r="4" fill="var(--surface)" />
    </svg>
  );
}
