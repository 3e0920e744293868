import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { CONTACTS, HARMLESS } from "@/tests/unit/core/contacts/contact-lines";

const warning = (key: "willBeRefused" | "willBeMasked", locale: "fr" | "ar" = "fr") =>
  page.getByText(textsOf(locale, "common")(key));

describe("a field whose text others read before a payment", () => {
  it.each(["refused", "masked"] as const)("warns below it while a contact is typed: %s", async (contacts) => {
    const key = contacts === "refused" ? "willBeRefused" : "willBeMasked";
    await draw(
      <Field label="Titre" contacts={contacts}>
        <Input />
      </Field>,
    );
    const field = page.getByLabelText("Titre");
    await userEvent.type(field, "Valise de 12 kg");
    await expect.element(warning(key)).not.toBeInTheDocument();
    await userEvent.type(field, ", 06 12 34 56 78");
    await expect.element(warning(key)).toBeVisible();
    await field.fill("Valise de 12 kg");
    await expect.element(warning(key)).not.toBeInTheDocument();
  });

  it("warns of what a draft has put there", async () => {
    await draw(
      <Field label="Titre" contacts="refused">
        <Textarea defaultValue="yacine.benali@gmail.com" />
      </Field>,
      "ar",
    );
    await expect.element(warning("willBeRefused", "ar")).toBeVisible();
  });

  it("warns of lines with a contact and of none without", async () => {
    await draw(
      <Field label="Texte" contacts="refused">
        <Textarea />
      </Field>,
    );
    const field = page.getByLabelText("Texte");
    for (const line of CONTACTS.slice(0, 40)) {
      await field.fill(line);
      await expect.element(warning("willBeRefused"), { message: line }).toBeVisible();
    }
    for (const line of HARMLESS.slice(0, 40)) {
      await field.fill(line);
      await expect.element(warning("willBeRefused"), { message: line }).not.toBeInTheDocument();
    }
  });
});
