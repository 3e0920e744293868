import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { cn } from "./cn";
import { TONE_CLASSES, type Tone } from "./tones";

const chip =
  "inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-caption [&_svg]:size-4 [&_svg]:shrink-0";

/** A short fact. */
export function Chip({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={cn(chip, TONE_CLASSES[tone], className)}>{children}</span>;
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
      className={cn(chip, TONE_CLASSES.primary, "touch-target min-h-8 px-3 hover:bg-primary-soft-line/60")}
    >
      <span className="truncate">{label}</span>
      <X aria-hidden="true" />
    </Link>
  );
}
