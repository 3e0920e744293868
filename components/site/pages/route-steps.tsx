import { KeyRound, Wallet } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/** A step of a deal, with what happens to the money and to the codes. */
type RouteStep = { key: string; title: ReactNode; text: ReactNode; money: ReactNode; code: ReactNode };

type RouteStepsProps = {
  /** The part of the page that they are; a step has its address after it. */
  part: string;
  steps: RouteStep[];
  moneyLabel: string;
  codeLabel: string;
};

/** The steps of one side as stops of a route, from above to below. */
export function RouteSteps({ part, steps, moneyLabel, codeLabel }: RouteStepsProps) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.key}
          id={`${part}-${step.key}`}
          className={cn(
            "relative scroll-mt-24 grid grid-cols-[32px_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0",
            "before:absolute before:inset-s-[15px] before:top-9 before:bottom-0 before:border-s-2 before:border-dashed",
            "before:border-line-strong before:content-[''] last:before:hidden",
          )}
        >
          <RouteStop number={index + 1} isLast={index === steps.length - 1} />
          <div className="relative min-w-0">
            <h3 className="font-bold font-display text-h3">{step.title}</h3>
            <p className="mt-1 max-w-[62ch]">{step.text}</p>
            <dl className="mt-2 grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
              <Note icon={<Icon of={Wallet} />} label={moneyLabel} className="text-on-success-soft">
                {step.money}
              </Note>
              <Note icon={<Icon of={KeyRound} />} label={codeLabel} className="text-link">
                {step.code}
              </Note>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A numbered stop: a ring on the route, a pin at its end. */
function RouteStop({ number, isLast }: { number: number; isLast: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-8 place-items-center font-bold text-small",
        isLast
          ? "rounded-full rounded-ee-none bg-route-to text-on-accent ltr:rotate-45 rtl:-rotate-45"
          : "rounded-full border-3 border-route-from bg-canvas text-link",
      )}
    >
      <span className={isLast ? "ltr:-rotate-45 rtl:rotate-45" : undefined}>{number}</span>
    </span>
  );
}

type NoteProps = { icon: ReactNode; label: string; className: string; children: ReactNode };

function Note({ icon, label, className, children }: NoteProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 [&_svg]:mt-0.5 [&_svg]:size-4">
      <dt className={className}>
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
