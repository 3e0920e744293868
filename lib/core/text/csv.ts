/** The beginnings of a cell that a spreadsheet reads as a formula. */
const FORMULA = /^[=+@\t\r]|^-(?!\d)/;

/**
 * A table as CSV: UTF-8 with a byte order mark, separated by semicolons, as amounts have a decimal
 * comma, and with formulas escaped (OWASP, CSV injection).
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
