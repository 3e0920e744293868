import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ShippingDialog } from "@/components/deals/reservations/shipping-dialog";
import { describeForm, type OpenForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer, refusal } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const PATH = "PATCH /v1/reservations/7/shipping-details";
const end = { address: "12 rue des Oliviers", contactName: "Nadia Canari", contactPhone: "+33611223344" };

const form = (onDone: () => void) => (
  <ShippingDialog reservation={reservationView()} onChange={() => undefined} onClose={onDone} />
);

async function fillEnd({ field }: Pick<OpenForm, "field">): Promise<void> {
  await field("address").fill(end.address);
  await field("name").fill(end.contactName);
  await field("phone").fill(end.contactPhone);
}

describeForm("the form of where a parcel is picked up and delivered", {
  form,
  texts: "reservations.shipping",
  labels: ["address", "complement", "name", "phone", "email", "date", "instructions"],
  // It says so while it is saved.
  submit: (t) => new RegExp(`^(${t("save")}|${t("saving")})$`),
  async open(form) {
    await fillEnd(form);
    await page.getByRole("button", { name: form.t("next") }).click();
    await expect.element(form.field("instructions")).toBeVisible();
  },
  faults: [
    ["address", "required"],
    ["name", "required"],
    ["phone", "required"],
  ],
  // It is told above the fields, from where the way to them is short.
  focused: () => page.getByRole("alert"),
  fill: fillEnd,
  call: PATH,
  sent: {
    pickup: expect.objectContaining({ ...end, cityId: 2996944 }),
    delivery: expect.objectContaining({ ...end, cityId: 2485926 }),
    specialInstructions: "",
  },
  answered: { body: {} },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "address", path: ["delivery", "address"], rule: "invalid" },
  enterIn: "name",
  long: "address",
});

describe("what the server finds wrong with the pickup", () => {
  it("is said in its step, although the delivery was in sight", async () => {
    const t = textsOf("fr", "reservations.shipping");
    const field = (key: string) => page.getByLabelText(t(key), { exact: true });
    await draw(form(() => undefined));
    const issue = { path: ["pickup", "address"], code: "invalid", message: "" };
    answer(PATH, refusal(422, "request.invalid", "À corriger.", [issue]));
    await fillEnd({ field });
    await page.getByRole("button", { name: t("next") }).click();
    await expect.element(page.getByLabelText(t("instructions"))).toBeVisible();
    await fillEnd({ field });
    await page.getByRole("button", { name: t("save") }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(t("failed"));
    await expect.element(page.getByRole("button", { name: t("next") })).toBeVisible();
    await expect.element(field("address")).toHaveAttribute("aria-invalid", "true");
    await expect.element(field("address")).toHaveValue(end.address);
  });
});
