"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { FormOutcome } from "@/components/forms/form-outcome";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { useRouter } from "@/lib/i18n/navigation";
import { SetPalette, type SettingChange } from "@/lib/platform/settings/contract";
import { contrastIssuesOf, HEX, HEX_LENGTH } from "@/lib/platform/settings/rules";
import { coloursOf } from "./colours-of";
import { editedSetting } from "./edited-setting";
import { PalettePreview } from "./palette-preview";

const COLOURS = ["primary", "secondary"] as const;
type Values = Record<(typeof COLOURS)[number], string>;

/** The stored theme, and the colours of the brand that stand where there is none. */
type PaletteFormProps = { value: unknown; brand: Values; seenId: number | null };

/**
 * Sets the two colours of the site: previewed immediately in light and dark, refused when text on
 * them could not be read.
 */
export function PaletteForm({ value, brand, seenId }: PaletteFormProps) {
  const t = useTranslations("admin.brand");
  const tForms = useTranslations("forms");
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  const put = async (body: z.input<typeof SetPalette>) => {
    setDone(false);
    const saved = await callApi("PUT", "/v1/admin/settings/palette", { body });
    setDone(true);
    router.refresh();
    return saved;
  };
  const { form, formProps, submitProps, errorOf, conflict } = useContractForm<Values, typeof SetPalette, SettingChange>(
    {
      schema: SetPalette,
      defaultValues: coloursOf(value, brand),
      toInput: (palette) => ({ palette }),
      pathOf: (path) => (path[0] === "palette" && path.length > 1 ? path.slice(1) : path),
      alsoCheck: (palette) => [
        ...COLOURS.filter((name) => !HEX.test(palette[name])).map((name) => ({ path: [name], code: "colour" })),
        ...contrastIssuesOf(palette).map(({ colour, pair }) => ({
          path: [colour],
          code: "palette_contrast",
          params: pair,
        })),
      ],
      send: put,
      edit: editedSetting({
        seenId,
        valuesOf: (stored) => coloursOf(stored, brand),
        inWords: (_field, values) => COLOURS.map((name) => ({ label: t(name), text: values[name] })),
        pathsOf: () => COLOURS,
      }),
    },
  );
  const reset = () =>
    put({ palette: null, seenId }).catch((error: unknown) => {
      toast({ title: t("failed"), description: errorText(error, tForms("noAnswer")), variant: "destructive" });
      // Another admin may have set them: the next try starts from what is shown then.
      router.refresh();
    });
  const values = form.watch();
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormOutcome form={form} conflict={conflict} isDone={isDone} done={t("saved")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {COLOURS.map((name) => (
          <div key={name} className="flex items-end gap-3">
            <Field label={t(name)} error={errorOf(name)} className="grow">
              <Input dir="ltr" spellCheck={false} maxLength={HEX_LENGTH} {...form.register(name)} />
            </Field>
            <input
              type="color"
              aria-label={t("pick", { name: t(name) })}
              value={HEX.test(values[name]) ? values[name].toLowerCase() : "#000000"}
              onChange={({ target }) => form.setValue(name, target.value, { shouldValidate: true })}
              className="size-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
            />
          </div>
        ))}
      </div>
      <PalettePreview colours={values} />
      <div className="flex flex-wrap gap-3">
        <Button {...submitProps}>{t("save")}</Button>
        {value ? (
          <Button variant="secondary" onClick={reset}>
            {t("reset")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
