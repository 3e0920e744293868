import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";

const STEPS = ["post", "notified", "deal", "pay", "code", "document", "track"] as const;

/**
 * How it works in short, as one route: along the page on phones, across it on wide screens. The
 * whole is on a page of its own.
 */
export function SevenSteps() {
  const t = useTranslations("home.steps");
  return (
    <section id="how" aria-labelledby="how-title" className="page-width py-10 sm:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-6">
        <div>
          <h2 id="how-title" className="font-bold font-display text-h2">
            {t("title")}
          </h2>
          <p className="mt-1 text-muted">{t("lead")}</p>
        </div>
        <Link
          href="/how-it-works"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          {t("all")}
          <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      <ol className="mt-6 grid lg:grid-cols-7 lg:gap-x-0">
        {STEPS.map((step, index) => {
          const isLast = index === STEPS.length - 1;
          return (
            <li
              key={step}
              className={cn(
                "relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 pb-6 last:pb-0 lg:block lg:pe-4 lg:pb-0",
                "before:absolute before:border-line-strong before:border-dashed before:content-[''] last:before:hidden",
                "before:inset-s-[13px] before:top-8 before:bottom-0 before:border-s-2",
                "lg:before:inset-s-9 lg:before:end-1.5 lg:before:top-[13px] lg:before:bottom-auto lg:before:border-s-0 lg:before:border-t-2",
              )}
            >
              <StepMark number={index + 1} isLast={isLast} />
              <div className="lg:mt-3">
                <h3 className="font-semibold">{t(`${step}.title`)}</h3>
                <p className="text-muted text-small">{t(`${step}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function StepMark({ number, isLast }: { number: number; isLast: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-7 place-items-center font-bold text-caption",
        isLast
          ? "rounded-full rounded-ee-none bg-route-to text-on-accent ltr:rotate-45 rtl:-rotate-45"
          : "rounded-full border-3 border-route-from bg-canvas text-link",
      )}
    >
      <span className={isLast ? "ltr:-rotate-45 rtl:rotate-45" : undefined}>{number}</span>
    </span>
  );
}
