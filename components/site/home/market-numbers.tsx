import { BadgeCheck, PackageCheck, Star } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { useNumberFormats } from "@/lib/i18n/number-formats";
import type { MarketProof } from "@/lib/site/website/contract";

/** What the market has done so far, in one line; nothing while there is little to say. */
export function MarketNumbers({ proof: { delivered, rated, verified } }: { proof: MarketProof }) {
  const t = useTranslations("home.proof");
  const { rating } = useNumberFormats();
  const strong = (chunks: ReactNode) => (
    <bdi dir="ltr" className="block font-bold font-display text-h2 text-ink">
      {chunks}
    </bdi>
  );
  const facts = [
    delivered === null
      ? null
      : { key: "delivered", icon: PackageCheck, text: t.rich("delivered", { count: delivered, strong }) },
    rated === null
      ? null
      : {
          key: "rated",
          icon: Star,
          text: t.rich("rated", { rating: rating(rated.rating), count: rated.count, strong }),
        },
    verified === null
      ? null
      : { key: "verified", icon: BadgeCheck, text: t.rich("verified", { count: verified, strong }) },
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <section aria-label={t("label")} className="page-width pb-4">
      <ul className="flex divide-x divide-line rounded-lg border border-line bg-surface py-4 shadow-low">
        {facts.map(({ key, icon, text }) => (
          <li
            key={key}
            className="flex min-w-0 flex-1 flex-col items-center gap-1 px-2 text-center text-caption text-muted sm:flex-row sm:justify-center sm:gap-4 sm:text-start sm:text-body"
          >
            <Icon of={icon} className="size-6 shrink-0 text-link sm:size-8" />
            <p className="min-w-0">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
