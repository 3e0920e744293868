import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { SignInForm } from "@/components/identity/sessions/sign-in-form";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer, appError, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const PATH = "POST /v1/auth/email/login";
const input = { email: "amel@example.com", password: "Valise-2026!" };

describeForm("the form that signs in", {
  // A place on this page: the document that the test runs in stays.
  form: () => <SignInForm next="#in" />,
  texts: "accounts.signIn",
  labels: ["email", "password"],
  submit: "submit",
  issues: [
    ["email", "required"],
    ["password", "required"],
  ],
  async fill({ field }) {
    location.hash = "";
    await field("email").fill(input.email);
    await field("password").fill(input.password);
  },
  call: PATH,
  sent: input,
  answered: { body: { user: {} } },
  async done() {
    await expect.poll(() => location.hash).toBe("#in");
  },
  refused: { label: "email", path: ["email"] },
  enterIn: "password",
  long: "email",
});

describe("somebody who signs in", () => {
  it("before the address is confirmed can have its link sent again", async () => {
    const t = textsOf("fr", "accounts.signIn");
    await draw(<SignInForm next="#in" />);
    answer(PATH, appError(403, "auth.unconfirmed", "Confirmez d’abord votre adresse."));
    answer("POST /v1/auth/email/resend", { body: { success: true } });
    await page.getByLabelText(t("email")).fill(input.email);
    await page.getByLabelText(t("password"), { exact: true }).fill(input.password);
    await page.getByRole("button", { name: t("submit") }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Confirmez d’abord votre adresse.");
    await page.getByRole("button", { name: textsOf("fr", "accounts.resend")("submit") }).click();
    await expect
      .poll(() => callsTo("POST /v1/auth/email/resend").map(({ body }) => body))
      .toEqual([{ email: input.email }]);
  });
});
