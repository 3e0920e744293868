"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import { FormSummary } from "@/components/forms/form-summary";
import { PhoneField } from "@/components/forms/phone-field";
import { type ContractForm, useContractForm } from "@/components/forms/use-contract-form";
import { ResidenceChoice, type ResidenceOptions } from "@/components/identity/residence/residence-choice";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { startSession } from "@/components/identity/sessions/start-session";
import { useEnterSite } from "@/components/identity/sessions/use-enter-site";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import { storeReturnPath } from "@/lib/client/return-path";
import type { FormName, Returned } from "@/lib/core/fields/form-address";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import { Register } from "@/lib/identity/accounts/contract";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { type PendingView, RegisterSocial } from "@/lib/identity/social-login/contract";
import { CheckInbox } from "./check-inbox";
import { PasswordRules } from "./password-rules";
import { BusinessFields, RoleField, type Values } from "./sign-up-type";

type SignUpFormProps = {
  /** The choice that the link which led here already made. */
  type?: "shipper" | "carrier" | undefined;
  /** The invitation that led here: its address cannot be changed, and its workspace is joined. */
  invitation?: { token: string; email: string };
  /** The social login: needs no password, and no address when the provider supplied it. */
  social?: PendingView;
  /** The path to continue at. */
  next?: string | undefined;
  /** What the country of residence is chosen from, and what follows from it. */
  residence: ResidenceOptions;
  /** The answer of a form without scripts. */
  start?: SignUpStart | undefined;
};

/** The initial state of the form, which its answer without scripts leads back to. */
export type SignUpStart = {
  returned?: Returned | undefined;
  /** The address that a link was sent to; empty where the browser did not store it. */
  sentTo?: string | undefined;
};

/**
 * Makes an account on one page. The side is the one that the person came for, and the account a
 * private one unless they say otherwise; both may be changed later.
 */
export function SignUpForm({ type, invitation, social, next, residence, start }: SignUpFormProps) {
  const locale = useLocale();
  const enterSite = useEnterSite();
  const [sentTo, setSentTo] = useState(start?.sentTo);
  const contractForm = useContractForm<Values, typeof RegisterSocial | typeof Register>({
    schema: social ? RegisterSocial : Register,
    defaultValues: {
      email: invitation?.email ?? social?.email ?? "",
      password: "",
      firstName: social?.firstName ?? "",
      lastName: social?.lastName ?? "",
      phoneNumber: "",
      companyName: "",
      residenceCountry: "",
      businessProfileType: { id: String(BusinessProfileType.personal) },
      logisticsProfileType: { id: String(LogisticsProfileType[type ?? "shipper"]) },
      termsAccepted: false,
    },
    page: { form: nameOfForm({ invitation, social }), query: { next }, returned: start?.returned },
    toInput: ({ password, email, residenceCountry, ...rest }) => {
      const input = isCarrierIn(rest) ? { ...rest, residenceCountry } : rest;
      if (social) return social.email ? input : { ...input, email };
      return { ...input, email, password, ...(invitation ? { invitationToken: invitation.token } : {}) };
    },
    alsoCheck: (values) =>
      isCarrierIn(values) && values.residenceCountry === "" ? [{ path: ["residenceCountry"], code: "required" }] : [],
    send: async (input, values) => {
      const path = social ? "/v1/auth/social/register" : "/v1/auth/email/register";
      const answer = await startSession(() => callApi("POST", path, { body: input }));
      const isSignedIn = "outcome" in answer && answer.outcome === "signed_in";
      if (!invitation && !isSignedIn) {
        if (next) storeReturnPath(next);
        return setSentTo(values.email);
      }
      // The invitation's link, or the other service, has proved the address already: nothing is
      // left to be confirmed.
      const { email, password } = values;
      if (!isSignedIn) await startSession(() => callApi("POST", "/v1/auth/email/login", { body: { email, password } }));
      await enterSite(next ?? (invitation ? getPathname({ href: "/profile/team", locale }) : undefined));
    },
  });
  if (sentTo !== undefined) return <CheckInbox email={sentTo} />;
  return (
    <form {...contractForm.formProps} className="flex flex-col gap-5">
      {invitation ? <input type="hidden" name="invitationToken" value={invitation.token} /> : null}
      <AccountFields
        contractForm={contractForm}
        knownEmail={invitation?.email ?? social?.email ?? undefined}
        isAddressSent={!social?.email}
        hasPassword={social === undefined}
        residence={residence}
      />
    </form>
  );
}

function isCarrierIn({ logisticsProfileType }: Pick<Values, "logisticsProfileType">): boolean {
  return logisticsProfileType.id === String(LogisticsProfileType.carrier);
}

/** The form of each sign-up method. */
function nameOfForm({ invitation, social }: Pick<SignUpFormProps, "invitation" | "social">): FormName {
  return invitation ? "join" : social ? "sign-up-social" : "sign-up";
}

type AccountFieldsProps = {
  contractForm: ContractForm<Values>;
  /** An address that cannot be changed, and whether it is sent along. */
  knownEmail: string | undefined;
  isAddressSent: boolean;
  hasPassword: boolean;
  residence: ResidenceOptions;
};

const LABELLED = [
  "firstName",
  "lastName",
  "companyName",
  "email",
  "phoneNumber",
  "password",
  "residenceCountry",
] as const;

function AccountFields({ contractForm, knownEmail, isAddressSent, hasPassword, residence }: AccountFieldsProps) {
  const t = useTranslations("accounts.signUp");
  const { form, submitProps, errorOf, input, returned } = contractForm;
  const labelOf = (name: string) => {
    const known = LABELLED.find((one) => one === name);
    return known ? t(known) : "";
  };
  return (
    <>
      <FormSummary form={form} returned={returned} labelOf={labelOf} />
      <RoleField form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("firstName")} contacts="refused" id={input("firstName").id} error={errorOf("firstName")}>
          <Input autoComplete="given-name" {...input("firstName")} />
        </Field>
        <Field
          label={t("lastName")}
          contacts="refused"
          id={input("lastName").id}
          hint={t("lastNameHint")}
          error={errorOf("lastName")}
        >
          <Input autoComplete="family-name" {...input("lastName")} />
        </Field>
        <Field label={t("email")} id={input("email").id} error={errorOf("email")}>
          <Input
            type="email"
            autoComplete="username"
            readOnly={knownEmail !== undefined}
            {...input("email")}
            {...(isAddressSent ? {} : { form: "none" })}
          />
        </Field>
        <PhoneField
          control={form.control}
          name="phoneNumber"
          id="phoneNumber"
          label={t("phoneNumber")}
          error={errorOf("phoneNumber")}
        />
        {isCarrierIn(form.watch()) ? <CarrierFields contractForm={contractForm} residence={residence} /> : null}
        {hasPassword ? (
          <PasswordField
            label={t("password")}
            error={errorOf("password")}
            autoComplete="new-password"
            {...input("password")}
          />
        ) : null}
      </div>
      {hasPassword ? <PasswordRules password={form.watch("password")} /> : null}
      <BusinessFields contractForm={contractForm} />
      <Checkbox
        label={<TermsLabel />}
        error={errorOf("termsAccepted")}
        defaultChecked={form.getValues("termsAccepted")}
        {...form.register("termsAccepted")}
        id="termsAccepted"
      />
      <Button {...submitProps}>{t("submit")}</Button>
    </>
  );
}

/** Where a carrier lives, which their phone number proposes. */
function CarrierFields({ contractForm, residence }: Pick<AccountFieldsProps, "contractForm" | "residence">) {
  const { form, errorOf, input } = contractForm;
  const { setValue, watch } = form;
  const propose = useCallback((country: string) => setValue("residenceCountry", country), [setValue]);
  return (
    <ResidenceChoice
      {...residence}
      value={watch("residenceCountry")}
      phone={watch("phoneNumber")}
      onPropose={propose}
      error={errorOf("residenceCountry")}
      control={input("residenceCountry")}
    />
  );
}

/** In tabs of their own: what was typed stays. */
function TermsLabel() {
  const t = useTranslations("accounts.signUp");
  const linkTo = (href: string) => (chunks: ReactNode) => (
    <Link href={href} target="_blank" className="text-link underline underline-offset-4">
      {chunks}
    </Link>
  );
  return t.rich("terms", { terms: linkTo("/legal/terms"), privacy: linkTo("/legal/privacy") });
}
