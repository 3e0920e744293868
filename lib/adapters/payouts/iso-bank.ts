import type { OperatorBank, Payer } from "./port";
import { readStatement } from "./read-statement";
import { writeOrder } from "./write-order";
import { writeTable } from "./write-table";

/** An account that does not exist, by the example of the standard: no bank executes its orders. */
const EXAMPLE_IBAN = "FR7630006000011234567890189";

/** A bank that gives and takes the files of ISO 20022, as those of the euro's countries do. */
export function isoBank({ iban, ...payer }: Omit<Payer, "iban"> & { iban: string | undefined }): OperatorBank {
  return {
    isReal: iban !== undefined,
    writeOrder: (order) => writeOrder(order, { ...payer, iban: iban ?? EXAMPLE_IBAN }),
    writeTable,
    readStatement,
  };
}
