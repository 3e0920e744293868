import Bowser from "bowser";
import type { DEVICE_KINDS } from "./enums";

/** A device as its browser describes it, with the makers' product names. */
export type Device = { browser: string | null; system: string | null; kind: (typeof DEVICE_KINDS)[number] };

const KINDS: Record<string, Device["kind"]> = { desktop: "computer", mobile: "phone", tablet: "tablet" };

/** Parses a user agent; an unknown one is `other`. */
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
