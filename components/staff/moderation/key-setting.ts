import { useSyncExternalStore } from "react";
import { deviceStore } from "@/lib/client/storage";

/** The storage key of the setting on this device. */
const NAME = "moderation-keys";
const listeners = new Set<() => void>();

function read(): boolean {
  return deviceStore.read(NAME) !== "off";
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  window.addEventListener("storage", notify);
  return () => {
    listeners.delete(notify);
    window.removeEventListener("storage", notify);
  };
}

/**
 * Switches the single-key shortcuts on or off, for this device: they may disturb dictation and
 * screen readers.
 */
export function setKeysOn(isOn: boolean): void {
  deviceStore.write(NAME, isOn ? "on" : "off");
  for (const notify of listeners) notify();
}

/** Whether single keys do something on this device. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(listen, read, () => true);
}
