/** Whether someone was about to publish what they had filled in. */
export function isToPublish(next: string | undefined): boolean {
  return next !== undefined && new URL(next, "http://localhost").searchParams.get("intent") === "publish";
}
