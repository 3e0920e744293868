import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { SignUpForm } from "@/components/identity/accounts/sign-up-form";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { RESIDENCE_OPTIONS } from "@/tests/support/components/residence";
import { textsOf } from "@/tests/support/components/texts";

const input = { firstName: "Amel", lastName: "Benali", email: "amel@example.com", password: "Valise-2026!" };

describeForm("the form of a new account", {
  form: () => <SignUpForm type="carrier" residence={RESIDENCE_OPTIONS} />,
  texts: "accounts.signUp",
  labels: ["firstName", "lastName", "email", "phoneNumber", "residenceCountry", "password", "passwordAgain"],
  submit: "submit",
  async open({ t }) {
    await expect.element(page.getByRole("radio", { name: t("carrier") })).toBeChecked();
    await page.getByRole("button", { name: t("next") }).click();
  },
  issues: [
    ["firstName", "required"],
    ["lastName", "required"],
    ["email", "required"],
    ["phoneNumber", "required"],
    ["residenceCountry", "required"],
    ["password", "required"],
  ],
  async fill({ field }) {
    for (const [name, value] of Object.entries(input)) await field(name).fill(value);
    await field("passwordAgain").fill(input.password);
    await field("phoneNumber").fill("+33612345678");
    await page.getByRole("checkbox").click();
  },
  call: "POST /v1/auth/email/register",
  sent: {
    ...input,
    phoneNumber: "+33612345678",
    // Of the number, as the form shows.
    residenceCountry: "FR",
    companyName: "",
    businessProfileType: { id: "1" },
    logisticsProfileType: { id: "2" },
    termsAccepted: true,
  },
  answered: { body: { success: true } },
  async done() {
    await expect.element(page.getByRole("heading", { name: textsOf("fr", "accounts.inbox")("title") })).toBeVisible();
  },
  refused: { label: "email", path: ["email"] },
  enterIn: "passwordAgain",
  long: "firstName",
});

describe("the phone of a new account", () => {
  it("is asked for by its country and its number, without a sentence about them", async () => {
    const t = textsOf("fr", "accounts.signUp");
    await draw(<SignUpForm type="carrier" residence={RESIDENCE_OPTIONS} />);
    await page.getByRole("button", { name: t("next") }).click();
    const phone = page.getByLabelText(t("phoneNumber"), { exact: true });
    await expect.element(phone).toBeVisible();
    await expect.element(phone).not.toHaveAccessibleDescription();
  });
});

describe("the country of a new carrier", () => {
  const t = textsOf("fr", "accounts.signUp");
  const country = () => page.getByLabelText(t("residenceCountry"), { exact: true });
  const phone = () => page.getByLabelText(t("phoneNumber"), { exact: true });

  it("follows the phone number until another one is chosen, with how one is paid there", async () => {
    const paid = textsOf("fr", "residence");
    await draw(<SignUpForm type="carrier" residence={RESIDENCE_OPTIONS} />);
    await page.getByRole("button", { name: t("next") }).click();
    await expect.element(country()).toHaveValue("");
    await phone().fill("+213550123456");
    await expect.element(country()).toHaveValue("DZ");
    await expect.element(page.getByText(paid("how.bank_transfer"))).toBeVisible();
    await country().selectOptions("LY");
    await expect.element(page.getByText(paid("none"))).toBeVisible();
    await phone().fill("+33612345678");
    await expect.element(country()).toHaveValue("LY");
  });

  it("is not asked of a sender", async () => {
    await draw(<SignUpForm type="shipper" residence={RESIDENCE_OPTIONS} />);
    await page.getByRole("button", { name: t("next") }).click();
    await expect.element(phone()).toBeVisible();
    await expect.element(country()).not.toBeInTheDocument();
  });
});
