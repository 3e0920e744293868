import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ResetPasswordForm } from "@/components/identity/accounts/reset-password-form";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { expectIssue } from "@/tests/support/components/forms";
import { callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const PATH = "POST /v1/auth/reset-password";
const token = "t".repeat(43);
const password = "Neuve-2027?";

describeForm("the form of a new password", {
  form: () => <ResetPasswordForm token={token} />,
  texts: "accounts.reset",
  labels: ["password", "passwordAgain"],
  submit: "submit",
  issues: [["password", "required"]],
  async fill({ field }) {
    await field("password").fill(password);
    await field("passwordAgain").fill(password);
  },
  call: PATH,
  sent: { token, password },
  answered: { body: { success: true } },
  async done({ t }) {
    await expect.element(page.getByRole("status")).toHaveTextContent(t("doneTitle"));
  },
  refused: { label: "password", path: ["password"] },
  enterIn: "passwordAgain",
  long: "password",
});

describe("a new password", () => {
  it("that is not the same twice is not sent", async () => {
    const t = textsOf("fr", "accounts.reset");
    await draw(<ResetPasswordForm token={token} />);
    const again = page.getByLabelText(t("passwordAgain"), { exact: true });
    await page.getByLabelText(t("password"), { exact: true }).fill(password);
    await again.fill("Autre-2027?");
    await page.getByRole("button", { name: t("submit") }).click();
    await expectIssue(again, textsOf("fr", "validation")("password_match"));
    expect(callsTo(PATH)).toEqual([]);
  });
});
