/** The number under which a person finds their report again. */
export function reportNumber(id: number): string {
  return `SIG-${String(id).padStart(6, "0")}`;
}
