import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { ContactForm } from "@/components/identity/workspaces/contact-form";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const contact = {
  firstName: "Amel",
  lastName: "Benali",
  email: "amel@example.com",
  phone: null,
  function: null,
  countryId: null,
  cityId: null,
  city: null,
  zipCode: null,
  addressLine1: "",
  addressLine2: null,
  isSaved: false,
  version: "firstName:a",
};

const countries = [{ id: 250, code: "FR", name: "France" }];
const drawn = (isProfessional: boolean, role: string | null = null) => (
  <ContactForm contact={{ ...contact, function: role }} countries={countries} isProfessional={isProfessional} />
);

describeForm("the form of how one is reached", {
  form: () => drawn(true),
  texts: "profile.contact",
  labels: ["firstName", "lastName", "email", "phone", "function", "country", "city", "address1", "address2", "zip"],
  submit: "save",
  async empty({ field }) {
    await field("firstName").fill("");
    await field("email").fill("amel");
  },
  issues: [
    ["firstName", "required"],
    ["email", "format_email"],
    ["address1", "required"],
  ],
  async fill({ field }) {
    await field("country").selectOptions("250");
    await field("address1").fill("12 rue des Oliviers");
  },
  call: "PATCH /v1/members/my-contact",
  sent: expect.objectContaining({
    firstName: "Amel",
    countryId: "250",
    cityId: "",
    addressLine1: "12 rue des Oliviers",
    version: contact.version,
  }),
  answered: { body: contact },
  async done({ t }) {
    await expect.element(page.getByRole("status").first()).toHaveTextContent(t("saved"));
  },
  refused: { label: "address1", path: ["addressLine1"] },
  enterIn: "zip",
  long: "address2",
});

it("asks a private person for no role in a company, and hides none that was given", async () => {
  const role = page.getByLabelText(textsOf("fr", "profile.contact")("function"));
  const screen = await draw(drawn(false));
  await expect.element(page.getByLabelText(textsOf("fr", "profile.contact")("firstName"))).toBeVisible();
  await expect.element(role).not.toBeInTheDocument();
  await screen.unmount();
  await draw(drawn(false, "Gérante"));
  await expect.element(role).toHaveValue("Gérante");
});
