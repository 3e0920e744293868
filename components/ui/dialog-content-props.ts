import type { ReactNode } from "react";

/** What a dialog shows. */
export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** `menu` is a full-height side sheet, `full` the screen; others are bottom sheets on phones. */
  size?: "sm" | "md" | "lg" | "menu" | "full";
  /**
   * It came by itself, perhaps over someone who types: the focus is on the whole of it, so that the
   * next key presses nothing.
   */
  isUnasked?: boolean;
  /** Actions, which stay visible while the content scrolls. */
  footer?: ReactNode;
  /**
   * What Retry does when the dialog itself could not be loaded; without it, that is tried again.
   */
  onRetryUnloaded?: () => void;
  children?: ReactNode;
};
