import { connection } from "next/server";
import { NextIntlClientProvider } from "next-intl";
import { Hello } from "./hello";

/** The least that a page in one language needs: next-intl with one text in the browser. */
export default async function Page() {
  await connection();
  return (
    <NextIntlClientProvider locale="fr" timeZone="Europe/Paris" messages={{ common: { close: "Fermer" } }}>
      <Hello />
    </NextIntlClientProvider>
  );
}
