import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ShippingDialog } from "@/components/deals/reservations/shipping-dialog";
import { describeForm, type OpenForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";
import { reservationView } from "@/tests/support/components/views";

const PATH = "PATCH /v1/reservations/7/shipping-details";
const end = { address: "12 rue des Oliviers", contactName: "Nadia Canari", contactPhone: "+33611223344" };

const KNOWN = "GET /v1/reservations/7/known-places";
const place = { address: null, addressComplement: null, contactEmail: null, isMe: false };
const me = { ...place, cityId: 2996944, contactName: "Camille Durand", contactPhone: "+33612345678", isMe: true };

beforeEach(() => answer(KNOWN, { body: { data: [] } }));

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
  // It shows that while it is saved.
  submit: (t) => new RegExp(`^(${t("save")}|${t("saving")})$`),
  async open(form) {
    await fillEnd(form);
    await page.getByRole("button", { name: form.t("next") }).click();
    await page.getByText(form.t("more")).click();
    await expect.element(form.field("instructions")).toBeVisible();
  },
  issues: [
    ["address", "required"],
    ["name", "required"],
    ["phone", "required"],
  ],
  // It is shown above the fields, close to them.
  focused: () => page.getByRole("alert"),
  fill: fillEnd,
  call: PATH,
  sent: {
    pickup: expect.objectContaining({ ...end, cityId: 2996944 }),
    delivery: expect.objectContaining({ ...end, cityId: 2485926 }),
    specialInstructions: "",
    version: "pickup:a",
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
  it("is shown in its step, although the delivery was in sight", async () => {
    const t = textsOf("fr", "reservations.shipping");
    const field = (key: string) => page.getByLabelText(t(key), { exact: true });
    await draw(form(() => undefined));
    const issue = { path: ["pickup", "address"], code: "invalid", message: "" };
    answer(PATH, appError(422, "request.invalid", "À corriger.", [issue]));
    await fillEnd({ field });
    await page.getByRole("button", { name: t("next") }).click();
    await expect.element(page.getByRole("button", { name: t("save") })).toBeVisible();
    await fillEnd({ field });
    await page.getByRole("button", { name: t("save") }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(t("failed"));
    await expect.element(page.getByRole("button", { name: t("next") })).toBeVisible();
    await expect.element(field("address")).toHaveAttribute("aria-invalid", "true");
    await expect.element(field("address")).toHaveValue(end.address);
  });
});

describe("what is known in the cities of a deal", () => {
  const t = textsOf("fr", "reservations.shipping");
  const field = (key: string) => page.getByLabelText(t(key), { exact: true });

  it("is filled in with one tap; who sends is there already, and an empty field that was made so stays", async () => {
    const mother = { ...place, cityId: 2485926, contactName: "Yasmine Hadj", contactPhone: "+213550123456" };
    answer(KNOWN, { body: { data: [me, { ...me, cityId: 2485926 }, mother] } });
    await draw(form(() => undefined));
    await expect.element(field("name")).toHaveValue("Camille Durand");
    // The street is what is not known.
    await expect.element(field("address")).toHaveFocus();
    await field("name").fill("");
    await expect.element(field("name")).toHaveValue("");
    await field("name").fill("Camille D.");
    await field("address").fill("8 quai Claude Bernard");
    await page.getByRole("button", { name: t("next") }).click();
    await expect.element(field("name")).toHaveValue("");
    // What is asked next has the focus.
    await expect.element(field("address")).toHaveFocus();
    await page.getByRole("button", { name: /Yasmine Hadj/ }).click();
    await expect.element(field("phone")).toHaveValue("0550 12 34 56");
    await field("address").fill("18 rue Larbi Ben M’hidi");
    answer(PATH, { body: {} });
    await page.getByRole("button", { name: t("save") }).click();
    await expect.poll(() => callsTo(PATH)).toHaveLength(1);
    expect(callsTo(PATH)[0]?.body).toMatchObject({
      pickup: { contactName: "Camille D.", contactPhone: me.contactPhone },
      delivery: { contactName: mother.contactName, contactPhone: mother.contactPhone },
    });
  });

  it("is there already as the last time, at both ends", async () => {
    const mine = { ...me, isMe: false, address: "8 quai Claude Bernard" };
    const mother = {
      ...place,
      cityId: 2485926,
      address: "18 rue Larbi Ben M’hidi",
      contactName: "Yasmine Hadj",
      contactPhone: "+213550123456",
    };
    const earlier = { ...mother, contactName: "Karim Hadj" };
    answer(KNOWN, { body: { data: [me, { ...me, cityId: 2485926 }, mine, mother, earlier] } });
    answer(PATH, { body: {} });
    await draw(form(() => undefined));
    await expect.element(field("address")).toHaveValue(mine.address);
    await page.getByRole("button", { name: t("next") }).click();
    await page.getByRole("button", { name: t("save") }).click();
    await expect.poll(() => callsTo(PATH)).toHaveLength(1);
    expect(callsTo(PATH)[0]?.body).toMatchObject({
      pickup: { contactName: me.contactName, contactPhone: me.contactPhone, address: mine.address },
      delivery: { contactName: mother.contactName, contactPhone: mother.contactPhone, address: mother.address },
    });
  });

  it("confirms the payment that led to it, and can wait", async () => {
    const paid = textsOf("fr", "payments.success");
    const closed = { isClosed: false };
    await draw(
      <ShippingDialog
        reservation={reservationView()}
        isPaidNow
        onChange={() => undefined}
        onClose={() => {
          closed.isClosed = true;
        }}
      />,
    );
    await expect.element(page.getByRole("status")).toHaveTextContent(paid("title"));
    await page.getByRole("button", { name: paid("close") }).click();
    expect(closed.isClosed).toBe(true);
  });

  it("leaves the rare fields folded for what it fills in of the reader, and opens them for others", async () => {
    const own = { ...me, contactEmail: "camille@example.com" };
    const mother = { ...place, cityId: 2485926, contactName: "Yasmine Hadj", contactPhone: "+213550123456" };
    const written = { ...mother, address: "18 rue Larbi Ben M’hidi", contactEmail: "yasmine@example.com" };
    answer(KNOWN, { body: { data: [own, { ...own, cityId: 2485926 }, written] } });
    await draw(form(() => undefined));
    await expect.element(field("name")).toHaveValue("Camille Durand");
    const email = page.getByLabelText(new RegExp(`^${t("email")}`));
    await expect.element(email).toHaveValue("camille@example.com");
    await expect.element(email).not.toBeVisible();
    await field("address").fill("8 quai Claude Bernard");
    await page.getByRole("button", { name: t("next") }).click();
    await page.getByRole("button", { name: /Yasmine Hadj/ }).click();
    await expect.element(email).toBeVisible();
  });

  it("names the city and its country as the language does", async () => {
    await draw(
      form(() => undefined),
      "ar",
    );
    await expect.element(page.getByText("Lyon، France")).toBeVisible();
  });

  it("gives a number the country of its city, and shows where the two disagree", async () => {
    await draw(form(() => undefined));
    await fillEnd({ field });
    await page.getByRole("button", { name: t("next") }).click();
    await field("phone").fill("0550123456");
    await expect.element(page.getByLabelText(textsOf("fr", "forms.phone")("country"))).toHaveValue("DZ");
    await field("phone").fill("+33612345678");
    const take = page.getByRole("button", { name: textsOf("fr", "forms.phone")("takeCountry", { place: "Algérie" }) });
    await take.click();
    await expect.element(page.getByLabelText(textsOf("fr", "forms.phone")("country"))).toHaveValue("DZ");
    await expect.element(take).not.toBeInTheDocument();
  });
});
