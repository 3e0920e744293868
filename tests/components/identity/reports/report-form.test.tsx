import { expect } from "vitest";
import { page } from "vitest/browser";
import { ReportForm } from "@/components/identity/reports/report-form";
import { Dialog } from "@/components/ui/dialog";
import { describeForm } from "@/tests/support/components/describe-form";

const statement = "Le même message, envoyé dix fois en un jour.";

describeForm("the form that reports somebody", {
  form: () => (
    <Dialog open>
      <ReportForm subject={{ type: "user", id: 4 }} />
    </Dialog>
  ),
  texts: "reports",
  labels: ["reason", "statement", "goodFaith"],
  submit: "send",
  issues: [
    ["reason", "required"],
    ["goodFaith", "good_faith"],
  ],
  async fill({ field }) {
    await field("reason").selectOptions("spam");
    await field("statement").fill(statement);
    await field("goodFaith").click();
  },
  call: "POST /v1/reports",
  sent: { subjectType: "user", subjectId: 4, reason: "spam", statement, goodFaith: true },
  answered: { body: { number: "SIG-12" } },
  async done() {
    await expect.element(page.getByRole("status")).toHaveTextContent("SIG-12");
  },
  refused: { label: "statement", path: ["statement"] },
  long: "statement",
});
