"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import type { CountryName } from "@/components/identity/residence/country-names";
import { KnownPassword } from "@/components/identity/sessions/known-password";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { type BankAccountState, SaveBankAccount } from "@/lib/deals/bank-accounts/contract";
import { BANK_ACCOUNT_LIMITS, BANK_ACCOUNT_TIMES } from "@/lib/deals/bank-accounts/limits";
import { countryOfNumber, hasNationalNumber } from "@/lib/deals/bank-accounts/rules";

type BankAccountFormProps = {
  state: BankAccountState;
  countries: readonly CountryName[];
  /** The bank's country to begin with. */
  country: string;
  onSaved: (state: BankAccountState) => void;
  onClose: () => void;
};

type Values = {
  country: string;
  holder: string;
  accountNumber: string;
  bic: string;
  bankName: string;
  addressLine: string;
  town: string;
  password: string;
};

/**
 * Asks for a bank account: the number in the words of its country, and of an account without an IBAN
 * what a transfer abroad needs.
 */
export function BankAccountForm({ state, countries, country, onSaved, onClose }: BankAccountFormProps) {
  const t = useTranslations("bank-accounts");
  const contractForm = useContractForm<Values, typeof SaveBankAccount>({
    schema: SaveBankAccount,
    defaultValues: {
      country,
      holder: "",
      accountNumber: "",
      bic: "",
      bankName: "",
      addressLine: "",
      town: "",
      password: "",
    },
    toInput: ({ password, ...input }) => (state.needsPassword ? { ...input, password } : input),
    send: async (input) => {
      onSaved(await callApi("POST", "/v1/bank-account", { body: input }));
      toast({ title: t("form.saved"), variant: "success" });
      onClose();
    },
  });
  const { form, errorOf } = contractForm;
  const { watch, register } = form;
  const isNational = hasNationalNumber(countryOfNumber(watch("accountNumber"), watch("country")));
  return (
    <FormDialog
      contractForm={contractForm}
      title={t("formTitle")}
      description={t("formLead")}
      submit={t("form.save")}
      back={t("form.back")}
      onClose={onClose}
    >
      {state.account ? <Notice>{t("holdNote", { hours: BANK_ACCOUNT_TIMES.holdHours })}</Notice> : null}
      <Field label={t("form.country")} error={errorOf("country")}>
        <Select {...register("country")}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("form.holder")} error={errorOf("holder")}>
        <Input autoComplete="name" maxLength={BANK_ACCOUNT_LIMITS.holderLengthMax} {...register("holder")} />
      </Field>
      <Field label={t("form.number")} hint={t("form.numberHint")} error={errorOf("accountNumber")}>
        <Input
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={BANK_ACCOUNT_LIMITS.numberTypedLengthMax}
          {...register("accountNumber")}
        />
      </Field>
      {isNational ? <AbroadFields contractForm={contractForm} /> : null}
      {state.needsPassword ? (
        state.hasPassword ? (
          <KnownPassword
            label={t("form.password")}
            hint={t("form.passwordHint")}
            forgot={t("form.forgot")}
            opensTab
            error={errorOf("password")}
            {...register("password")}
          />
        ) : (
          <Notice variant="warning">{t("form.signInAgain", { minutes: BANK_ACCOUNT_TIMES.freshMinutes })}</Notice>
        )
      ) : null}
    </FormDialog>
  );
}

/** What a transfer outside of the Single Euro Payments Area needs. */
function AbroadFields({
  contractForm,
}: {
  contractForm: ReturnType<typeof useContractForm<Values, typeof SaveBankAccount>>;
}) {
  const t = useTranslations("bank-accounts.form");
  const { form, errorOf } = contractForm;
  const { register } = form;
  return (
    <>
      <Field label={t("bankName")} error={errorOf("bankName")}>
        <Input maxLength={BANK_ACCOUNT_LIMITS.bankNameLengthMax} {...register("bankName")} />
      </Field>
      <Field label={t("bic")} hint={t("bicHint")} error={errorOf("bic")}>
        <Input dir="ltr" autoComplete="off" spellCheck={false} {...register("bic")} />
      </Field>
      <Field label={t("addressLine")} error={errorOf("addressLine")}>
        <Input
          autoComplete="address-line1"
          maxLength={BANK_ACCOUNT_LIMITS.addressLengthMax}
          {...register("addressLine")}
        />
      </Field>
      <Field label={t("town")} error={errorOf("town")}>
        <Input autoComplete="address-level2" maxLength={BANK_ACCOUNT_LIMITS.townLengthMax} {...register("town")} />
      </Field>
    </>
  );
}
