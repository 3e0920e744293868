import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { InviteDialog } from "@/components/identity/workspaces/invite-dialog";
import { Dialog } from "@/components/ui/dialog";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const form = () => (
  <Dialog open>
    <InviteDialog />
  </Dialog>
);

describeForm("the form that invites", {
  form,
  texts: "workspaces",
  labels: ["addresses"],
  submit: "send",
  issues: [["addresses", "min_items", { min: 1 }]],
  async fill({ field }) {
    await field("addresses").fill("nour@example.com, yacine@example.com");
  },
  call: "POST /v1/workspaces/invitations",
  sent: { emails: ["nour@example.com", "yacine@example.com"], role: "contributor" },
  answered: {
    body: {
      data: [
        { email: "nour@example.com", outcome: "sent" },
        { email: "yacine@example.com", outcome: "sent" },
      ],
    },
  },
  async done({ t }) {
    await expect.element(page.getByRole("list", { name: t("outcomes.label") }).getByRole("listitem")).toHaveLength(2);
  },
  refused: { label: "addresses", path: ["emails"] },
  long: "addresses",
});

describe("an invitation that did not go out", () => {
  it("stays in its field, to be fixed", async () => {
    const t = textsOf("fr", "workspaces");
    await draw(form());
    const data = [
      { email: "nour@example.com", outcome: "sent" },
      { email: "yacine", outcome: "invalid" },
    ];
    answer("POST /v1/workspaces/invitations", { body: { data } });
    const field = page.getByLabelText(t("addresses"));
    await field.fill("nour@example.com yacine");
    await page.getByRole("button", { name: t("send") }).click();
    await expect.element(field).toHaveValue("yacine");
  });
});
