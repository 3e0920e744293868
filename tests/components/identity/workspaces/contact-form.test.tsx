import { expect } from "vitest";
import { page } from "vitest/browser";
import { ContactForm } from "@/components/identity/workspaces/contact-form";
import { describeForm } from "@/tests/support/components/describe-form";

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
};

describeForm("the form of how one is reached", {
  form: () => <ContactForm contact={contact} countries={[{ id: 250, code: "FR", name: "France" }]} />,
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
  }),
  answered: { body: {} },
  async done({ t }) {
    await expect.element(page.getByRole("status").first()).toHaveTextContent(t("saved"));
  },
  refused: { label: "address1", path: ["addressLine1"] },
  enterIn: "zip",
  long: "address2",
});
