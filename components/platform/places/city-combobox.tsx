"use client";

import { useEffect, useState } from "react";
import { latePart, loadOnTouch } from "@/components/ui/late-part";
import type { CityComboboxProps, EarlyCity } from "./city-props";
import { PlainCity } from "./plain-city";

const cityBox = latePart(() => import("./city-box"));

/**
 * Searches cities by prefix in any language and offers the last and the busiest before a letter is
 * typed; on phones in a sheet of its own. Until the page is touched, and without JavaScript, a
 * plain text field.
 */
export function CityCombobox(props: CityComboboxProps) {
  const { initial } = props;
  // Written by the plain field's events, and read once by what takes its place.
  const [early] = useState<EarlyCity>(() => ({
    text: initial?.text ?? "",
    ...(initial?.id === undefined ? {} : { id: initial.id }),
    hasFocus: false,
    isPressed: false,
    isTyped: false,
  }));
  const [isLocating, setLocating] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const { module } = cityBox.useWhen(focusCount > 0 ? focusCount : null);
  useEffect(() => loadOnTouch(cityBox.load), []);
  if (module && !isLocating) return <module.CityBox {...props} early={early} />;
  return (
    <PlainCity {...props} early={early} onWanted={() => setFocusCount((count) => count + 1)} onLocating={setLocating} />
  );
}
