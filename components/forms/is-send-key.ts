type Key = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/** The `keyCode` of a key that an input method handles, also where `isComposing` has ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key in the message field sends. Under a finger Enter breaks the line, because on-screen
 * keyboards have no other key for it; the button sends. An input method's own Enter never sends.
 */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: Key, isTouch: boolean): boolean {
  if (isTouch || isComposing || keyCode === TAKEN_BY_INPUT_METHOD) return false;
  return key === "Enter" && !shiftKey;
}

/** Whether the device is used by finger, without a keyboard of its own. */
export function isTouchDevice(): boolean {
  return window.matchMedia("(hover: none) and (pointer: coarse)").matches;
}
