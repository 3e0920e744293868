/**
 * Sets a field's text as if it had been typed: React and its forms are notified, which they are not
 * when only the value is set.
 */
export function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
