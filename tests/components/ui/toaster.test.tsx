import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { draw } from "@/tests/support/components/draw";

const { innerWidth, innerHeight } = window;
afterEach(() => page.viewport(innerWidth, innerHeight));

const question = (
  <ConfirmDialog
    title="Livré avant le départ ?"
    keep="Pas encore"
    confirm="Oui"
    onConfirm={async () => {}}
    onClose={() => {}}
  />
);

/** Whether two elements have a pixel in common. */
function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const toasted = (words: string) => page.getByText(words).element().closest("li") as Element; // a toast is an item of Radix's list

it.each(["fr", "ar"] as const)("a toast covers no button of a dialog on a phone, in %s", async (locale) => {
  await page.viewport(390, 844);
  await draw(question, locale);
  toast({ title: "Prise en charge confirmée", variant: "success" });
  await expect.element(page.getByText("Prise en charge confirmée")).toBeVisible();
  for (const name of ["Oui", "Pas encore"])
    await expect
      .poll(() => overlap(page.getByRole("button", { name }).element(), toasted("Prise en charge confirmée")))
      .toBe(false);
});

it("a toast on a phone stands at the bottom where no dialog is open", async () => {
  await page.viewport(390, 844);
  await draw(<p>Une page</p>);
  toast({ title: "Adresses enregistrées" });
  await expect
    .poll(() => page.getByText("Adresses enregistrées").element().getBoundingClientRect().top)
    .toBeGreaterThan(600);
});
