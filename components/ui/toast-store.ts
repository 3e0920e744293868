import { create } from "zustand";

/** A toast; `destructive` interrupts screen readers, the others wait. */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** One action, such as undo. */
  action?: { label: string; onAction: () => void };
};

type ToastStore = { current: (ToastMessage & { id: number }) | null };

/** The visible toast, or `null`. */
export const useToastStore = create<ToastStore>(() => ({ current: null }));

let lastId = 0;

/** Shows a toast for 5 seconds in place of the current one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  useToastStore.setState({ current: { ...message, id: lastId } });
}

/** Hides the toast, if it is still the visible one. */
export function dismissToast(id: number): void {
  if (useToastStore.getState().current?.id === id) useToastStore.setState({ current: null });
}
