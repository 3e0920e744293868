/** Status variants; colour is always accompanied by a label. */
export type StatusVariant = "neutral" | "primary" | "accent" | "success" | "warning" | "danger";

/** Soft background and readable text of each variant. */
export const VARIANT_CLASSES: Record<StatusVariant, string> = {
  neutral: "bg-sunken text-ink",
  primary: "bg-primary-soft text-on-primary-soft",
  accent: "bg-accent-soft text-on-accent-soft",
  success: "bg-success-soft text-on-success-soft",
  warning: "bg-warning-soft text-on-warning-soft",
  danger: "bg-danger-soft text-on-danger-soft",
};

/** The full colour of each variant, for dots and icons. */
export const VARIANT_DOTS: Record<StatusVariant, string> = {
  neutral: "bg-line-strong",
  primary: "bg-primary",
  accent: "bg-accent",
  success: "bg-success",
  warning: "bg-warning",
  danger: "bg-danger",
};
