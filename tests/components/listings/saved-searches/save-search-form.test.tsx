import { expect } from "vitest";
import { page } from "vitest/browser";
import { SaveSearchForm } from "@/components/listings/saved-searches/save-search-form";
import { Dialog } from "@/components/ui/dialog";
import { describeForm } from "@/tests/support/components/describe-form";

const question = {
  kind: "transporter" as const,
  filters: { startCity: 2988507 },
  name: "Paris – Alger",
  address: "/transporters?startCity=2988507",
};

describeForm("the form of an alert", {
  form: (onDone) => (
    <Dialog open>
      <SaveSearchForm question={question} onDone={onDone} />
    </Dialog>
  ),
  texts: "saved-searches",
  labels: ["name"],
  submit: "create",
  // It can be sent as it is.
  issues: [],
  async fill({ field }) {
    await field("name").fill("Mon trajet");
    await page.getByRole("radio").last().click();
  },
  call: "POST /v1/saved-searches",
  sent: expect.objectContaining({ ...question, name: "Mon trajet" }),
  answered: { body: { id: 3 } },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "name", path: ["name"] },
  enterIn: "name",
  long: "name",
});
