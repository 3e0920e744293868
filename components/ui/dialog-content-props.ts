import type { ReactNode } from "react";

export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** `menu` is a full-height side sheet, `full` the screen; others are bottom sheets on phones. */
  size?: "sm" | "md" | "lg" | "menu" | "full";
  /**
   * Opened without the user's action, perhaps while they type: the focus is on the dialog itself,
   * so that the next key presses nothing.
   */
  isUnasked?: boolean;
  /** Actions, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /**
   * The action of Retry when the dialog itself could not be loaded; by default, the load is
   * retried.
   */
  onRetryUnloaded?: () => void;
  children?: ReactNode;
};
