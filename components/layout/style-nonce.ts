/**
 * Lends the page's nonce to the dialog's library, which stops the page from scrolling by a style
 * element of its own and looks for the nonce under this name.
 */
export function allowInjectedStyles(): void {
  if (typeof document === "undefined") return;
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}
