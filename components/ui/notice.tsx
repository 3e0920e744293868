import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide";
import type { ReactNode, Ref } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";

type NoticeProps = {
  variant?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** A drawing in place of the variant's sign. */
  picture?: ReactNode;
  /** `alert` when it appears after an action, so that screen readers announce it immediately. */
  role?: "alert" | "status";
  /** For moving focus to a form's error summary. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
};

const VARIANTS = {
  info: { icon: Info, classes: "bg-primary-soft text-on-primary-soft border-primary-soft-line" },
  success: { icon: CircleCheck, classes: "bg-success-soft text-on-success-soft border-success/30" },
  warning: { icon: TriangleAlert, classes: "bg-warning-soft text-on-warning-soft border-warning/30" },
  danger: { icon: CircleAlert, classes: "bg-danger-soft text-on-danger-soft border-danger/30" },
};

/** A banner inside a page, or a form's error summary. */
export function Notice({ variant = "info", title, children, picture, role, ref, className }: NoticeProps) {
  const { icon, classes } = VARIANTS[variant];
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={cn("flex gap-3 rounded-md border p-4", classes, className)}
    >
      {picture ?? <Icon of={icon} className="mt-0.5 size-5 shrink-0" />}
      <div className="min-w-0 grow">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
