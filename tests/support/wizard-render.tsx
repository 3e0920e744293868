import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type DefaultValues, type FieldValues, FormProvider } from "react-hook-form";
import { useWizardState, type WizardForm, WizardProvider } from "@/components/listings/wizard/use-wizard";
import type { Locale } from "@/lib/core/base/actor";
import { readAllTexts } from "@/tests/support/message-files";

type FrameProps<V extends FieldValues> = {
  rules: WizardForm<V, string>;
  values: DefaultValues<V>;
  onLabels: (labels: Map<string, string>) => void;
  children: ReactNode;
};

function Frame<V extends FieldValues>({ rules, values, onLabels, children }: FrameProps<V>) {
  const { form, wizard } = useWizardState({ rules, initial: values });
  onLabels(wizard.labels);
  return (
    <FormProvider {...form}>
      <WizardProvider value={wizard}>{children}</WizardProvider>
    </FormProvider>
  );
}

/**
 * Draws a part of a wizard with what is filled in: its markup, and the fields that it has, by their
 * paths.
 */
export function renderWizard<V extends FieldValues>(
  part: ReactNode,
  { rules, values, locale = "fr" }: { rules: WizardForm<V, string>; values: DefaultValues<V>; locale?: Locale },
): { html: string; labels: Map<string, string> } {
  let labels = new Map<string, string>();
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={readAllTexts(locale)} timeZone="Europe/Paris">
      <Frame
        rules={rules}
        values={values}
        onLabels={(found) => {
          labels = found;
        }}
      >
        {part}
      </Frame>
    </NextIntlClientProvider>,
  );
  return { html, labels };
}
