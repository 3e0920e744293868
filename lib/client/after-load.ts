/** Does something once the page has loaded; gives what calls it off. */
export function afterLoad(work: () => void): () => void {
  if (document.readyState === "complete") work();
  else window.addEventListener("load", work, { once: true });
  return () => window.removeEventListener("load", work);
}
