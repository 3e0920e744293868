import { desc, eq } from "drizzle-orm";
import { taxReports } from "@/db/schema/staff/tax-reports";
import { setSite } from "@/lib/staff/settings/set-site";
import { makeTaxReport } from "@/lib/staff/tax-reports/make-tax-report";
import { callAs } from "./call";
import { testDb } from "./database";
import { makePerson } from "./factories";

/** An operator whom the tax office knows; the SIREN is one of a specimen. */
export const OPERATOR = {
  name: "Rihla SAS",
  address: "1 rue du Port / 69002 Lyon",
  registration: "RCS Lyon 732 829 320",
};

/** A year that a report can be made of. */
export async function makeReportable(year: number): Promise<{ year: number }> {
  await callAs(await makePerson({ staffRole: "admin" }), setSite, OPERATOR);
  return { year };
}

/** A message to the tax office, made at the first call. */
export async function makeTaxMessage(): Promise<number> {
  const { year } = await makeReportable(2024);
  const ofYear = () =>
    testDb().select().from(taxReports).where(eq(taxReports.year, year)).orderBy(desc(taxReports.id)).limit(1);
  const [known] = await ofYear();
  if (known) return known.id;
  await callAs(await makePerson({ staffRole: "admin" }), makeTaxReport, { year });
  const [made] = await ofYear();
  return made?.id ?? 0;
}
