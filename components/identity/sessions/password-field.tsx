"use client";

import { Eye, EyeOff } from "lucide";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Field, type FieldControl } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";

type PasswordFieldProps = Omit<ComponentProps<"input">, Exclude<keyof FieldControl, "id">> & {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
};

/** A password with a button that shows it; pasting and password managers work. */
export function PasswordField({ label, error, hint, id, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} id={id} error={error} hint={hint}>
      <PasswordInput {...input} />
    </Field>
  );
}

function PasswordInput(props: Omit<ComponentProps<"input">, keyof FieldControl> & Partial<FieldControl>) {
  const t = useTranslations("forms.password");
  const [isShown, setIsShown] = useState(false);
  const icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? "text" : "password"}
        dir="ltr"
        // The browser aligns a password's control to the end in Arabic.
        className={isShown ? "pe-12 rtl:text-end" : "pe-12"}
      />
      <button
        type="button"
        aria-label={t("show")}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="noscript:hidden absolute inset-y-0 end-0 my-auto grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon of={icon} className="size-5" />
      </button>
    </div>
  );
}
