"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { Decision } from "@/db/enums/staff/moderation";
import { setKeysOn, useKeysOn } from "./key-setting";
import { DECISION_KEYS, keyOfDecision, STEP_KEYS } from "./key-table";

/**
 * Lists the single-key shortcuts of these decisions, and switches them on or off for this device.
 */
export function KeySwitch({ decisions }: { decisions: readonly Decision[] }) {
  const t = useTranslations("moderation");
  const tDecision = useTranslations("decisions.decisions");
  const isOn = useKeysOn();
  const words = [
    [STEP_KEYS.next, t("keyNext")],
    [STEP_KEYS.previous, t("keyPrevious")],
    ...decisions.map((decision) => [keyOfDecision(decision), tDecision(decision)]),
  ];
  const hint = words.flatMap(([key, word]) => (key ? [`${key.toUpperCase()} ${word}`] : [])).join(" · ");
  return (
    <Checkbox
      label={t("keys")}
      hint={<span className="hidden sm:inline">{hint}</span>}
      checked={isOn}
      onChange={({ target }) => setKeysOn(target.checked)}
      className="pointer-coarse:hidden"
    />
  );
}

type BoardKeys = {
  next: () => void;
  previous: () => void;
  /** Presses the button of a decision's key, if the current item has one. */
  decide: (key: string) => void;
  /** While a dialog is open its own keys apply. */
  isOff: boolean;
};

/** The keys of the table. Not while someone types, nor with other keys held. */
export function useBoardKeys(keys: BoardKeys): void {
  const isOn = useKeysOn();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { next, previous, decide, isOff } = latest.current;
      if (isOff || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const isDecision = Object.values(DECISION_KEYS).includes(key);
      if (key === STEP_KEYS.next) next();
      else if (key === STEP_KEYS.previous) previous();
      else if (isDecision) decide(key);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !== null;
}
