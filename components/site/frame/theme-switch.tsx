"use client";

import { Monitor, Moon, Sun } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { chooseTheme } from "@/components/layout/theme";
import { Icon } from "@/components/ui/icon";
import { THEMES, type Theme } from "@/lib/core/base/theme";

const ICONS = { light: Sun, dark: Moon, system: Monitor };

/** Light, dark, or as the device: three values of one setting. */
export function ThemeSwitch({ initial }: { initial: Theme }) {
  const t = useTranslations("layout.theme");
  const [theme, setTheme] = useState(initial);
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-small">{t("label")}</legend>
      <div className="inline-flex rounded-md border border-line-strong bg-surface p-0.5">
        {THEMES.map((option) => {
          const icon = ICONS[option];
          return (
            <label
              key={option}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-3 text-muted text-small has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-on-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={option}
                checked={theme === option}
                onChange={() => {
                  setTheme(option);
                  chooseTheme(option);
                }}
                className="sr-only"
              />
              <Icon of={icon} className="size-4" />
              {t(option)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** One press between light and dark, for the header. */
export function ThemeToggle() {
  const t = useTranslations("layout.theme");
  const toggle = () => {
    const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
    chooseTheme(isDark ? "light" : "dark");
  };
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={t("toggle")}
      title={t("toggle")}
      className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon of={Moon} className="size-5 dark:hidden" />
      <Icon of={Sun} className="hidden size-5 dark:block" />
    </button>
  );
}
