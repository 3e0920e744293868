import { useState } from "react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { LOCALES } from "@/lib/core/base/actor";
import { draw } from "@/tests/support/components/draw";

const box = () => page.getByRole("textbox");
const sent = () => page.getByTestId("sent");

/** A number whose form holds it itself. */
function Held({ isWhole = false }: { isWhole?: boolean }) {
  const [value, setValue] = useState("");
  return (
    <>
      <Field label="n">
        <NumberInput unit="euro" isWhole={isWhole} value={value} onChange={(event) => setValue(event.target.value)} />
      </Field>
      <output data-testid="sent">{value}</output>
    </>
  );
}

/** A number that a form registers, and sets from elsewhere. */
function Registered() {
  const form = useForm({ defaultValues: { n: "1.500" } });
  return (
    <>
      <Field label="n">
        <NumberInput unit="kilogram" {...form.register("n")} />
      </Field>
      <output data-testid="sent">{form.watch("n")}</output>
      <button type="button" onClick={() => form.setValue("n", "45")}>
        set
      </button>
    </>
  );
}

const READINGS = {
  fr: { decimal: "1,50\u00a0€", grouped: "1\u202f500\u00a0€", typed: "1,5" },
  en: { decimal: "€1.50", grouped: "€1,500", typed: "1.5" },
  ar: { decimal: "1,50\u00a0€", grouped: "1\u202f500\u00a0€", typed: "1,5" },
} as const;

it.each(LOCALES)("a number with two readings is asked back for, and one press answers (%s)", async (locale) => {
  const { decimal, grouped, typed } = READINGS[locale];
  await draw(<Held />, locale);
  await box().fill("1.500");
  const nameOf = (text: string) => new RegExp(text.replaceAll(/[\u00a0\u202f]/g, "\\s").replaceAll(/[.€]/g, "\\$&"));
  await page.getByRole("button", { name: nameOf(grouped) }).click();
  await expect.element(box()).toHaveValue("1500");
  await expect.element(sent()).toHaveTextContent("1500");
  await expect.element(box()).toHaveFocus();
  expect(page.getByRole("button").elements()).toEqual([]);
  await box().fill("1,500");
  await page.getByRole("button", { name: nameOf(decimal) }).click();
  await expect.element(sent()).toHaveTextContent(typed);
  expect(page.getByRole("button").elements()).toEqual([]);
});

it("asks where a form registered the field, and no more once something else is in it", async () => {
  await draw(<Registered />);
  await expect.element(page.getByRole("button", { name: /1\s500\skg/ })).toBeVisible();
  await page.getByRole("button", { name: "set" }).click();
  await expect.element(box()).toHaveValue("45");
  expect(page.getByRole("button").elements()).toHaveLength(1);
  await box().fill("2,250");
  await page.getByRole("button", { name: /^2,25\skg$/ }).click();
  await expect.element(sent()).toHaveTextContent("2,25");
});

it("does not offer tenths of a cent", async () => {
  await draw(<Held />);
  await box().fill("12.345");
  await expect.element(page.getByRole("button")).toHaveTextContent(/^12\s345\s€$/);
});

it("does not ask about whole numbers", async () => {
  await draw(<Held isWhole />);
  await box().fill("1.500");
  await expect.element(sent()).toHaveTextContent("1.500");
  expect(page.getByRole("button").elements()).toEqual([]);
});

it.each([
  ["\u206657,50\u00a0€\u2069", "57,50 €"],
  ["\u2066100\u202f000,00\u00a0€\u2069", "100 000,00 €"],
  ["٥٧٫٥٠", "57٫50"],
  ["١٬٥٠٠", "1٬500"],
  ["\u200f12\u00ad,5\ufeff", "12,5"],
])("%j that is pasted stays whole", async (text, shown) => {
  await draw(<Held />);
  await box().click();
  await userEvent.fill(box(), text);
  await expect.element(box()).toHaveValue(shown);
  await expect.element(sent()).toHaveTextContent(shown);
});
