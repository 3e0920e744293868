import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { BankAccount } from "@/components/deals/bank-accounts/bank-account";
import { BankAccountForm } from "@/components/deals/bank-accounts/bank-account-form";
import { countryNames } from "@/components/identity/residence/country-names";
import type { BankAccountState, BankAccountView } from "@/lib/deals/bank-accounts/contract";
import { describeForm } from "@/tests/support/components/describe-form";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";
import { textsOf } from "@/tests/support/components/texts";

const SAVE = "POST /v1/bank-account";
const t = textsOf("fr", "bank-accounts");
const COUNTRIES = countryNames("fr", ["DZ", "FR", "MA", "TN"]);
const NONE: BankAccountState = { account: null, needsPassword: true, hasPassword: true };
const account: BankAccountView = {
  country: "DZ",
  format: "dz_rib",
  holder: "Amel Benali",
  bankName: "Banque Nationale d’Algérie",
  numberEnd: "8941",
  nameCheck: "matched",
  nameReason: null,
  usableAt: "2026-12-01T10:00:00.000Z",
  isUsable: true,
  changedAt: "2026-11-29T10:00:00.000Z",
};
const state = (over: Partial<BankAccountView> = {}): BankAccountState => ({
  account: { ...account, ...over },
  needsPassword: false,
  hasPassword: true,
});
const typed = {
  holder: "Amel Benali",
  accountNumber: "007 99999 0023456789 41",
  bankName: "Banque Nationale d’Algérie",
  bic: "BNALDZAL",
  addressLine: "12 rue Didouche Mourad",
  town: "Alger",
};

describeForm("the form of a bank account", {
  form: (onDone) => (
    <BankAccountForm state={NONE} countries={COUNTRIES} country="DZ" onSaved={onDone} onClose={() => undefined} />
  ),
  texts: "bank-accounts",
  labels: [
    "form.country",
    "form.holder",
    "form.number",
    "form.bankName",
    "form.bic",
    "form.addressLine",
    "form.town",
    "form.password",
  ],
  submit: "form.save",
  issues: [
    ["form.holder", "required"],
    ["form.number", "required"],
    ["form.bankName", "required"],
    ["form.bic", "required"],
    ["form.addressLine", "required"],
    ["form.town", "required"],
  ],
  async fill({ field }) {
    await field("form.holder").fill(typed.holder);
    await field("form.number").fill(typed.accountNumber);
    await field("form.bankName").fill(typed.bankName);
    await field("form.bic").fill(typed.bic);
    await field("form.addressLine").fill(typed.addressLine);
    await field("form.town").fill(typed.town);
    await field("form.password").fill("Valise-2026!");
  },
  call: SAVE,
  sent: { country: "DZ", ...typed, password: "Valise-2026!" },
  answered: { body: state() },
  async done(_form, isDone) {
    await expect.poll(isDone).toBe(true);
  },
  refused: { label: "form.number", path: ["accountNumber"], rule: "account_check" },
  enterIn: "form.town",
  long: "form.holder",
});

describe("the form of a bank account", () => {
  it("asks of an IBAN for its number alone, and of a number of the country for the rest", async () => {
    await draw(
      <BankAccountForm
        state={{ ...NONE, needsPassword: false }}
        countries={COUNTRIES}
        country="FR"
        onSaved={() => undefined}
        onClose={() => undefined}
      />,
    );
    const bic = page.getByLabelText(t("form.bic"), { exact: true });
    await expect.element(page.getByLabelText(t("form.number"), { exact: true })).toBeVisible();
    await expect.element(bic).not.toBeInTheDocument();
    await page.getByLabelText(t("form.country"), { exact: true }).selectOptions("MA");
    await expect.element(bic).toBeVisible();
    await page.getByLabelText(t("form.number"), { exact: true }).fill("FR14 2004");
    await expect.element(bic).not.toBeInTheDocument();
    await page.getByLabelText(t("form.number"), { exact: true }).fill("MA64 0115");
    await expect.element(bic).toBeVisible();
  });

  it("sends who has no password to sign in again", async () => {
    await draw(
      <BankAccountForm
        state={{ ...NONE, hasPassword: false }}
        countries={COUNTRIES}
        country="FR"
        onSaved={() => undefined}
        onClose={() => undefined}
      />,
    );
    await expect.element(page.getByText(/reconnectez-vous/)).toBeVisible();
    await expect.element(page.getByLabelText(t("form.password"), { exact: true })).not.toBeInTheDocument();
  });
});

describe("a bank account", () => {
  const show = (initial: BankAccountState) =>
    draw(<BankAccount initial={initial} countries={COUNTRIES} country="DZ" />);

  it("is shown by its end, with its holder, and is ready", async () => {
    await show(state());
    await expect.element(page.getByText(/se termine par 8941/)).toBeVisible();
    await expect.element(page.getByText("Amel Benali")).toBeVisible();
    await expect.element(page.getByText(t("ready"))).toBeVisible();
  });

  it("says until when a changed one is held, why one is refused, and that one is looked at", async () => {
    await show(state({ isUsable: false }));
    await expect.element(page.getByText(/rien n’y est envoyé avant/)).toBeVisible();
    await show(state({ isUsable: false, nameCheck: "refused", nameReason: "Autre personne." }));
    await expect.element(page.getByText(/Autre personne\./)).toBeVisible();
    await show(state({ isUsable: false, nameCheck: "waiting" }));
    await expect.element(page.getByText(t("waitingText"))).toBeVisible();
  });

  it("is entered where there is none, and shown from then on", async () => {
    answer(SAVE, { body: state() });
    await show({ ...NONE, needsPassword: false });
    await page.getByRole("button", { name: t("add") }).click();
    await page.getByLabelText(t("form.holder"), { exact: true }).fill("Amel Benali");
    await page.getByLabelText(t("form.number"), { exact: true }).fill("FR14 2004 1010 0505 0001 3M02 606");
    await page.getByRole("button", { name: t("form.save") }).click();
    await expect.element(page.getByText(/se termine par 8941/)).toBeVisible();
    expect(callsTo(SAVE)).toHaveLength(1);
  });
});
