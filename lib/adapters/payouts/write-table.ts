import { csvOf } from "@/lib/core/text/csv";
import type { CreditTransfer, TransferOrder } from "./port";

/** The columns, in the words of a French bank. */
const COLUMNS = [
  "reference",
  "beneficiaire",
  "pays",
  "compte",
  "bic",
  "banque",
  "adresse",
  "ville",
  "montant",
  "devise",
  "motif",
] as const;

/** An order as a table, for a bank whose site takes no file, and for whoever checks it. */
export function writeTable({ transfers }: TransferOrder): string {
  return csvOf(COLUMNS, transfers.map(cellsOf));
}

function cellsOf({ endToEndId, amountCents, payee, about }: CreditTransfer): string[] {
  return [
    endToEndId,
    payee.holder,
    payee.country,
    // In groups, so that a spreadsheet does not round twenty digits.
    (payee.number.match(/.{1,4}/g) ?? []).join(" "),
    payee.bic ?? "",
    payee.bankName ?? "",
    payee.address.lines.join(", "),
    payee.address.town ?? "",
    (amountCents / 100).toFixed(2).replace(".", ","),
    "EUR",
    about,
  ];
}
