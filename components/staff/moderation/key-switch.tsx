"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { setKeysOn, useKeysOn } from "./key-setting";

/** Says which single keys do what, and switches them off for this device. */
export function KeySwitch() {
  const t = useTranslations("moderation");
  const isOn = useKeysOn();
  return (
    <Checkbox
      label={t("keys")}
      hint={<span className="hidden sm:inline">{t("keysHint")}</span>}
      checked={isOn}
      onChange={({ target }) => setKeysOn(target.checked)}
      className="pointer-coarse:hidden"
    />
  );
}

type BoardKeys = {
  next: () => void;
  previous: () => void;
  approve: () => void;
  refuse: () => void;
  /** While a question is open its own keys count. */
  isOff: boolean;
};

/** J and K go on and back, A lets go, R asks why not. Not while someone types, nor with other keys held. */
export function useBoardKeys(keys: BoardKeys): void {
  const isOn = useKeysOn();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { next, previous, approve, refuse, isOff } = latest.current;
      if (isOff || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = { j: next, k: previous, a: approve, r: refuse }[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]") !== null;
}
