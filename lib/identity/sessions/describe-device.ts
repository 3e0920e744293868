import Bowser from "bowser";
import type { DEVICE_KINDS } from "./enums";

/** What a device is called, as far as its browser tells; names are those of their makers and the same in every language. */
export type Device = { browser: string | null; system: string | null; kind: (typeof DEVICE_KINDS)[number] };

const KINDS: Record<string, Device["kind"]> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

/** Reads a browser's own description of itself. One that says nothing known is `other`, without names. */
export function describeDevice(userAgent: string): Device {
  // The parser throws for an empty description.
  if (userAgent === "") return { browser: null, system: null, kind: "other" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: KINDS[platform.type ?? ""] ?? "other",
  };
}
