import { create } from "zustand";

/** What a toast says; `destructive` interrupts a screen reader, the others wait. */
export type ToastMessage = {
  title: string;
  description?: string;
  variant?: "default" | "destructive" | "success";
  /** One thing to do about it, such as undo. */
  action?: { label: string; onAction: () => void };
};

type ToastStore = { current: (ToastMessage & { id: number }) | null };

/** The one toast in sight, or none. */
export const useToastStore = create<ToastStore>(() => ({ current: null }));

let lastId = 0;

/** Shows a toast for 5 seconds; it replaces the one in sight. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  useToastStore.setState({ current: { ...message, id: lastId } });
}

/** Takes the toast away, if it is still the one in sight. */
export function dismissToast(id: number): void {
  if (useToastStore.getState().current?.id === id) useToastStore.setState({ current: null });
}
