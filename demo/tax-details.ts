import { setTaxDetails } from "@/lib/deals/tax-details/set-tax-details";
import { call, type DemoContext, personOf } from "./context";

/** Of nobody: the numbers only follow the rule of theirs. */
const ANSWERS = {
  "nadia.belkacem": {
    firstName: "Nadia",
    lastName: "Belkacem",
    birthDate: "1980-10-20",
    country: "FR",
    street: "8 rue de la Liberté",
    postcode: "69003",
    city: "Lyon",
    taxNumber: "0701987765493",
  },
  "antoine.moreau": {
    firstName: "Antoine",
    lastName: "Moreau",
    birthDate: "1998-05-26",
    country: "FR",
    street: "12 rue des Lilas",
    postcode: "75019",
    city: "Paris",
    taxNumber: "1123456789294",
  },
  youcef: {
    firstName: "Youcef",
    lastName: "Amrani",
    birthDate: "1985-03-14",
    country: "DZ",
    street: "3 rue Larbi Ben M’hidi",
    city: "Alger",
  },
} as const;

/** Some carriers have answered the tax office's questions: two who are reported, and one who is not. */
export async function* makeTaxDetails(context: DemoContext): AsyncGenerator<Date, void, void> {
  yield context.clock.day(-1, "18:10");
  for (const [key, details] of Object.entries(ANSWERS))
    await call(context, personOf(context, key), setTaxDetails, { details: { kind: "individual", ...details } });
}
