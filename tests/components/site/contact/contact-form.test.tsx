import { expect } from "vitest";
import { page } from "vitest/browser";
import { ContactForm } from "@/components/site/contact/contact-form";
import { describeForm } from "@/tests/support/components/describe-form";

const input = { name: "Amel Benali", email: "amel@example.com", message: "Où est mon colis ? J’ai son numéro." };

describeForm("the form that writes to the team", {
  form: () => <ContactForm />,
  texts: "pages.contact",
  labels: ["name", "email", "topic", "message"],
  submit: "submit",
  issues: [
    ["name", "required"],
    ["email", "required"],
    ["message", "min_length", { min: 10 }],
  ],
  async fill({ field }) {
    await field("name").fill(input.name);
    await field("email").fill(input.email);
    await field("message").fill(input.message);
  },
  call: "POST /v1/contact",
  sent: { ...input, contactType: "1", website: "" },
  answered: { body: { success: true } },
  async done({ t }) {
    await expect.element(page.getByRole("status")).toHaveTextContent(t("sentTitle"));
  },
  refused: { label: "message", path: ["message"] },
  enterIn: "email",
  long: "message",
});
