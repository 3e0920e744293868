import type { BankFiles } from "./port";
import { readStatement } from "./read-statement";
import { writeOrder } from "./write-order";
import { writeTable } from "./write-table";

/** The files of ISO 20022, which banks of the euro's countries give and take. */
export const isoBankFiles: BankFiles = { writeOrder, writeTable, readStatement };
