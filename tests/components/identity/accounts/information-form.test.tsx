import { expect } from "vitest";
import { page } from "vitest/browser";
import { InformationForm } from "@/components/identity/accounts/information-form";
import { describeForm } from "@/tests/support/components/describe-form";
import { moves } from "@/tests/support/components/draw";
import { userView } from "@/tests/support/components/views";

describeForm("the form of one's own details", {
  form: () => <InformationForm user={userView()} />,
  texts: "profile.information",
  labels: ["firstName", "lastName", "phone", "birthDate", "gender", "business"],
  submit: "save",
  async empty({ field }) {
    for (const name of ["firstName", "lastName"]) await field(name).fill("");
  },
  issues: [
    ["firstName", "required"],
    ["lastName", "required"],
  ],
  async fill({ field }) {
    await field("firstName").fill("Nour");
  },
  call: "PUT /v1/profiles/me",
  sent: {
    firstName: "Nour",
    lastName: "Benali",
    phone: "+33612345678",
    gender: "",
    birthDate: "",
    businessProfileType: { id: "1" },
    companyName: "",
    version: userView().profile.version,
  },
  answered: { body: userView() },
  async done({ t }) {
    await expect.element(page.getByRole("status").first()).toHaveTextContent(t("saved"));
    await expect.poll(() => moves).toContain("refresh");
  },
  refused: { label: "firstName", path: ["firstName"] },
  enterIn: "lastName",
  long: "lastName",
});
