import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FormValues } from "@/components/listings/wizard/form-values";
import { useWizardState, WizardProvider, type WizardStep } from "@/components/listings/wizard/use-wizard";
import type { Locale } from "@/lib/core/actor";
import { readAllTexts } from "@/tests/support/message-files";

type FrameProps = {
  values: FormValues;
  stepsOf: (values: FormValues) => readonly WizardStep[];
  onLabels: (labels: Map<string, string>) => void;
  children: ReactNode;
};

function Frame({ values, stepsOf, onLabels, children }: FrameProps) {
  const wizard = useWizardState({ place: undefined, initial: values, stepsOf, check: () => [] });
  onLabels(wizard.labels);
  return <WizardProvider value={wizard}>{children}</WizardProvider>;
}

/** Draws a part of a wizard with what is filled in: its markup, and the fields that it has, by their paths. */
export function renderWizard(
  part: ReactNode,
  values: FormValues,
  { locale = "fr", stepsOf }: { locale?: Locale; stepsOf: FrameProps["stepsOf"] },
): { html: string; labels: Map<string, string> } {
  let labels = new Map<string, string>();
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={readAllTexts(locale)} timeZone="Europe/Paris">
      <Frame
        values={values}
        stepsOf={stepsOf}
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
