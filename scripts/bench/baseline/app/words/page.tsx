import { connection } from "next/server";
import { Hello } from "./hello";

/** The least that a page in one language needs: next-intl with one text in the browser. */
export default async function Page() {
  await connection();
  return <Hello messages={{ common: { close: "Fermer" } }} />;
}
