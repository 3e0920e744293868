import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { Locale } from "@/lib/core/base/actor";
import { draw } from "./draw";
import { expectFocus, expectIssue, expectLinks, expectNoOverflow, focusOn } from "./forms";
import { type Answer, answer, appError, callsTo, held } from "./server";
import { LONG, textsOf } from "./texts";

type Texts = ReturnType<typeof textsOf>;
/** A fault of a field: the name of the rule with its facts, or the form's own sentence. */
type FieldIssue = [label: string, rule: string | ((t: Texts) => string), params?: Record<string, number>];
type Place = `${string} /${string}`;

/**
 * A rendered form: its texts, its fields by the key of their label, and the button that sends it.
 */
export type OpenForm = { t: Texts; field: (label: string) => Locator; submit: Locator };

/** The particulars of a form; the behaviour of every form is tested with them. */
export type FormCase = {
  /** Renders it; the values of its callbacks go to `onDone`. */
  form: (onDone: () => void) => ReactNode;
  /** The namespace of its texts. */
  texts: string;
  /** The keys of all labels that can be reached once it is open. */
  labels: string[];
  /** The key of the button that sends it, and the values of its placeholders. */
  submit: string | ((t: Texts) => string | RegExp);
  /** Leads to the fields, where they are not there immediately. */
  open?: (form: OpenForm) => Promise<void>;
  /** Empties what an emptied form is held against, where it begins with something. */
  empty?: (form: OpenForm) => Promise<void>;
  /**
   * The fields that an empty form reports; the first one gets the focus. None where a form can
   * be sent as it is.
   */
  issues: FieldIssue[];
  /** The element focused after a fault, where it is not the first field with one. */
  focused?: () => Locator;
  /** Fills it in so that nothing is wrong with it. */
  fill: (form: OpenForm) => Promise<void>;
  /** The call that sends it, and the body that it has. */
  call: Place;
  sent: unknown;
  /** The answer to the form, and those to other calls. */
  answered: Answer;
  others?: Record<Place, Answer>;
  /** Expects the state after it is sent. */
  done: (form: OpenForm, isDone: () => boolean) => Promise<void>;
  /**
   * A field that the server finds wrong: its label, its path in the contract, and the rule whose
   * sentence is shown where it is not the server's own. None where the form hears the server as a
   * whole.
   */
  refused?: { label: string; path: (string | number)[]; rule?: string };
  /** The field that Enter is pressed in; none where Enter begins a new line. */
  enterIn?: string;
  /** The field that something long is typed into. */
  long: string;
};

/** The sentence that each field shows. */
const MISSING = ["required", "choose"];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

async function openForm(spec: FormCase, locale: Locale = "fr"): Promise<OpenForm & { isDone: () => boolean }> {
  let isDone = false;
  const t = textsOf(locale, spec.texts);
  const optional = escaped(textsOf(locale, "common")("optional"));
  await draw(
    spec.form(() => {
      isDone = true;
    }),
    locale,
  );
  const form: OpenForm = {
    t,
    // An optional field is marked behind its label.
    field: (label) => page.getByLabelText(new RegExp(`^${escaped(t(label))}( ${optional})?$`)),
    submit: page.getByRole("button", { name: typeof spec.submit === "string" ? t(spec.submit) : spec.submit(t) }),
  };
  for (const [place, given] of Object.entries(spec.others ?? {})) answer(place as Place, given); // the keys of the table are places
  await spec.open?.(form);
  return { ...form, isDone: () => isDone };
}

/**
 * Holds a form to what every form does: for people who see it, hear it, type fast, press twice, or
 * read from the right.
 */
export function describeForm(name: string, spec: FormCase): void {
  describe(name, () => {
    it("has a label on each of its fields", async () => {
      const form = await openForm(spec);
      for (const label of spec.labels) await expect.element(form.field(label)).toBeInTheDocument();
    });

    if (spec.issues.length > 0 || spec.focused)
      it("shows at its fields what is wrong, focuses the first, and sends nothing", async () => {
        const form = await openForm(spec);
        await spec.empty?.(form);
        await form.submit.click();
        const validation = textsOf("fr", "validation");
        for (const [label, rule, params] of spec.issues)
          await expectIssue(
            form.field(label),
            typeof rule === "function" ? rule(form.t) : MISSING.includes(rule) ? /\p{L}{3}/u : validation(rule, params),
          );
        await expectLinks(spec.issues.map(([label]) => form.field(label)));
        const focused = spec.focused?.() ?? form.field(spec.issues[0]?.[0] ?? "");
        await expectFocus(focused);
        expect(callsTo(spec.call)).toEqual([]);
      });

    it("is sent once, however often it is pressed", async () => {
      const form = await openForm(spec);
      const line = held(spec.answered);
      answer(spec.call, line.give);
      await spec.fill(form);
      await form.submit.dblClick();
      await expect.poll(() => callsTo(spec.call)).toHaveLength(1);
      await expect.element(form.submit).toHaveAttribute("aria-busy", "true");
      await userEvent.keyboard("{Enter}");
      line.letGo();
      await spec.done(form, form.isDone);
      expect(callsTo(spec.call).map(({ body }) => body)).toEqual([spec.sent]);
    });

    it("can be filled in and sent from the keyboard", async () => {
      const form = await openForm(spec);
      answer(spec.call, spec.answered);
      await spec.fill(form);
      const from = spec.enterIn ? form.field(spec.enterIn) : form.submit;
      focusOn(from);
      await userEvent.keyboard("{Enter}");
      await spec.done(form, form.isDone);
      expect(callsTo(spec.call)).toHaveLength(1);
    });

    it("shows what the server refuses, at its field where it is about one, and leaves what was typed", async () => {
      const form = await openForm(spec);
      const { path, rule } = spec.refused ?? {};
      const message = rule ? textsOf("fr", "validation")(rule) : "Le serveur ne l’accepte pas.";
      const issues = path ? [{ path, code: rule ?? "invalid", message }] : [];
      answer(spec.call, appError(422, "request.invalid", message, issues));
      await spec.fill(form);
      await form.submit.click();
      await expect.element(page.getByRole("alert").first()).toBeVisible();
      await expect.element(page.getByText(message).first()).toBeVisible();
      const fields = spec.refused ? [form.field(spec.refused.label)] : [];
      for (const field of fields) await expectIssue(field, message);
      expect(form.isDone()).toBe(false);
      answer(spec.call, spec.answered);
      await form.submit.click();
      await spec.done(form, form.isDone);
      expect(callsTo(spec.call).at(-1)?.body).toEqual(spec.sent);
    });

    it.each(["fr", "ar"] as const)("fits long texts into the page, in %s", async (locale) => {
      const form = await openForm(spec, locale);
      answer(spec.call, appError(409, "request.in_progress", LONG));
      await spec.fill(form);
      await form.field(spec.long).fill(LONG.slice(0, 300));
      expect(getComputedStyle(document.body).direction).toBe(locale === "ar" ? "rtl" : "ltr");
      await expectNoOverflow();
    });
  });
}
