/**
 * Throws when the driver lacks our patch, which knows one option more: without it a connection that
 * is cut ends the process, and a server that is silent is waited for without end.
 */
export function assertPatched(options: object): void {
  if ("answer_timeout" in options) return;
  throw new Error(
    "The database driver lacks the patch of this product (patches/): npm was set to run no scripts. Run `npx patch-package`, and build again.",
  );
}
