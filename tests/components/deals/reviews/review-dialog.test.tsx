import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReviewDialog } from "@/components/deals/reviews/review-dialog";
import { CRITERIA } from "@/lib/deals/reviews/enums";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const group = (criterion: string) =>
  page.getByRole("group", { name: textsOf("fr", "reviews")(`criteria.${criterion}`) });
const scores = { punctuality: "5", communication: "5", care: "5", accuracy: "5" };

describeForm("the form of a review", {
  form: (onDone) => <ReviewDialog reservationId={7} otherName="Yacine" onDone={() => undefined} onClose={onDone} />,
  texts: "reviews",
  labels: ["form.comment"],
  submit: "form.send",
  // The fault of a score is shown for its group, and the focus goes to its first radio button.
  issues: [],
  focused: () => group("punctuality").getByRole("radio").first(),
  async fill({ field, t }) {
    for (const criterion of CRITERIA) {
      const star = page
        .getByRole("group", { name: t(`criteria.${criterion}`) })
        .getByRole("radio")
        .last();
      await expect.element(star).toBeInTheDocument();
      // The button itself is unseen; what is pressed is its star.
      await userEvent.click(star.element().closest("label") ?? star);
    }
    await field("form.comment").fill("Rendez-vous tenu.");
  },
  call: "POST /v1/reservations/7/reviews",
  sent: { ...scores, comment: "Rendez-vous tenu." },
  answered: { status: 201, body: {} },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "form.comment", path: ["comment"] },
  long: "form.comment",
});

it("shows before it is sent that a number would be refused, and takes it back once it is gone", async () => {
  await draw(<ReviewDialog reservationId={7} otherName="Yacine" onDone={() => undefined} onClose={() => undefined} />);
  const comment = page.getByLabelText(new RegExp(textsOf("fr", "reviews")("form.comment")));
  const warning = page.getByRole("status").getByText(textsOf("fr", "common")("willBeRefused"));
  await comment.fill("Appelez-moi au 06 12 34 56 78");
  await expect.element(warning).toBeVisible();
  await comment.fill("Rendez-vous tenu le 12/05.");
  await expect.element(warning).not.toBeInTheDocument();
});
