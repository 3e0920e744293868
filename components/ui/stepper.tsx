import { Check } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/link";
import { cn } from "./cn";
import { Icon } from "./icon";

/** A step; with an `href` one can return to it. */
type Step = { label: string; href?: string };

type StepperProps = {
  steps: Step[];
  /** The index of the current step, from 0. */
  current: number;
  /** Returns to a completed step, where steps have no URL. */
  onPick?: (index: number) => void;
  /** The accessible name, where a page has several steppers. */
  label?: string;
};

/** The steps of a wizard as a route; phones show the name of the current step only. */
export function Stepper({ steps, current, onPick, label }: StepperProps) {
  const t = useTranslations("common.stepper");
  const here = steps[current];
  return (
    <nav aria-label={label ?? t("label")}>
      <p className="mb-3 flex items-baseline gap-2 sm:hidden">
        <bdi dir="ltr" className="font-semibold text-muted text-small">
          {current + 1}/{steps.length}
        </bdi>
        <span className="font-semibold">{here?.label}</span>
      </p>
      <ol className="flex">
        {steps.map((step, index) => (
          <StepMark
            key={step.label}
            step={step}
            index={index}
            current={current}
            isLast={index === steps.length - 1}
            onPick={onPick ? () => onPick(index) : undefined}
          />
        ))}
      </ol>
    </nav>
  );
}

type StepMarkProps = {
  step: Step;
  index: number;
  current: number;
  isLast: boolean;
  onPick?: (() => void) | undefined;
};

function StepMark({ step, index, current, isLast, onPick }: StepMarkProps) {
  const t = useTranslations("common.stepper");
  const state = index < current ? "done" : index === current ? "current" : "ahead";
  const name = <span className="max-sm:sr-only">{step.label}</span>;
  return (
    <li
      aria-current={state === "current" ? "step" : undefined}
      className={cn(
        "relative flex flex-col items-start gap-2 text-small",
        isLast ? "flex-none sm:items-end sm:text-end" : "flex-1",
      )}
    >
      {/* The last step's mark is at the end of its name: the line to it runs above the name. */}
      <span
        aria-hidden="true"
        className={cn(
          "absolute top-[11px] border-t-2",
          isLast ? "inset-s-0 inset-e-7 max-sm:hidden" : "inset-s-7 inset-e-1",
          state === "done" || (isLast && state === "current")
            ? "border-route-from"
            : "border-line-strong border-dashed",
        )}
      />
      <Dot state={state} isLast={isLast} />
      <span className={cn(isLast ? "max-sm:pe-3" : "pe-3", state === "current" ? "font-semibold" : "text-muted")}>
        <span className="sr-only">{t(state)} </span>
        {step.href && state === "done" ? (
          <Link href={step.href} className="underline underline-offset-4 hover:text-ink max-sm:sr-only">
            {step.label}
          </Link>
        ) : onPick && state === "done" ? (
          <>
            <span className="sr-only sm:hidden">{step.label}</span>
            <button
              type="button"
              onClick={onPick}
              className="touch-target text-start underline underline-offset-4 hover:text-ink max-sm:hidden"
            >
              {step.label}
            </button>
          </>
        ) : (
          name
        )}
      </span>
    </li>
  );
}

function Dot({ state, isLast }: { state: "done" | "current" | "ahead"; isLast: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-6 place-items-center rounded-full border-[3px]",
        state === "done" && "border-route-from bg-route-from text-canvas",
        state === "current" && "border-route-to bg-canvas outline-4 outline-accent-soft",
        state === "ahead" && "border-line-strong bg-canvas",
        isLast && state === "ahead" && "rounded-ee-none ltr:rotate-45 rtl:-rotate-45",
      )}
    >
      {state === "done" ? <Icon of={Check} className="size-3.5 stroke-4" /> : null}
    </span>
  );
}
