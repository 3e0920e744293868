import { X } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/link";
import { cn } from "./cn";
import { Icon } from "./icon";
import { type StatusVariant, VARIANT_CLASSES } from "./status-variants";

/** A short fact. */
export function Chip({
  variant = "neutral",
  className,
  children,
}: {
  variant?: StatusVariant;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cn("chip", VARIANT_CLASSES[variant], className)}>{children}</span>;
}

type RemovableChipProps = {
  /** The text, also part of the link's accessible name. */
  label: string;
  /** The URL without this filter. */
  href: string;
};

/** An applied filter; a link to the list without it, so it works without JavaScript. */
export function RemovableChip({ label, href }: RemovableChipProps) {
  const t = useTranslations("common");
  return (
    <Link
      href={href}
      scroll={false}
      aria-label={t("remove", { label })}
      className={cn("chip", VARIANT_CLASSES.primary, "min-h-11 px-3.5 hover:bg-primary-soft-line/60")}
    >
      <span className="truncate">{label}</span>
      <Icon of={X} />
    </Link>
  );
}
