"use client";

import { Building2, Luggage, Package, User } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormSummary } from "@/components/forms/form-summary";
import { PhoneField } from "@/components/forms/phone-field";
import { type ContractForm, useContractForm } from "@/components/forms/use-contract-form";
import { PasswordField } from "@/components/identity/sessions/password-field";
import { startSession } from "@/components/identity/sessions/start-session";
import { useEnterSite } from "@/components/identity/sessions/use-enter-site";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { callApi } from "@/lib/client/api";
import { storeReturnPath } from "@/lib/client/return-path";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import { plainPassword, Register } from "@/lib/identity/accounts/contract";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { type PendingView, RegisterSocial } from "@/lib/identity/social-login/contract";
import { CheckInbox } from "./check-inbox";
import { PasswordRules } from "./password-rules";

type Values = {
  email: string;
  password: string;
  passwordAgain: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  companyName: string;
  businessProfileType: { id: string };
  logisticsProfileType: { id: string };
  termsAccepted: boolean;
};

type SignUpFormProps = {
  /** The choice that the link which led here already made. */
  type?: "shipper" | "carrier" | undefined;
  /** The invitation that led here: its address cannot be changed, and its workspace is joined. */
  invitation?: { token: string; email: string };
  /**
   * Who came from another service: they need no password, and no address when the service told it.
   */
  social?: PendingView;
  /** Where the person wanted to go. */
  next?: string | undefined;
};

/** Makes an account in two steps: the kind first, then the details. */
export function SignUpForm({ type, invitation, social, next }: SignUpFormProps) {
  const locale = useLocale();
  const enterSite = useEnterSite();
  const [step, setStep] = useState<"type" | "details">("type");
  const [sentTo, setSentTo] = useState<string>();
  const contractForm = useContractForm<Values, typeof RegisterSocial | typeof Register>({
    schema: social ? RegisterSocial : Register,
    defaultValues: {
      email: invitation?.email ?? social?.email ?? "",
      password: "",
      passwordAgain: "",
      firstName: social?.firstName ?? "",
      lastName: social?.lastName ?? "",
      phoneNumber: "",
      companyName: "",
      businessProfileType: { id: String(BusinessProfileType.personal) },
      logisticsProfileType: { id: String(LogisticsProfileType[type ?? "shipper"]) },
      termsAccepted: false,
    },
    toInput: ({ passwordAgain: _again, password, email, ...input }) => {
      if (social) return social.email ? input : { ...input, email };
      return { ...input, email, password, ...(invitation ? { invitationToken: invitation.token } : {}) };
    },
    alsoCheck: ({ password, passwordAgain }) =>
      plainPassword(password) === plainPassword(passwordAgain)
        ? []
        : [{ path: ["passwordAgain"], code: "password_match" }],
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
  if (sentTo) return <CheckInbox email={sentTo} />;
  return (
    <form {...contractForm.formProps} className="flex flex-col gap-5">
      {step === "type" ? (
        <TypeStep form={contractForm.form} onNext={() => setStep("details")} />
      ) : (
        <DetailsStep
          contractForm={contractForm}
          isAddressKnown={Boolean(invitation ?? social?.email)}
          hasPassword={social === undefined}
          onBack={() => setStep("type")}
        />
      )}
    </form>
  );
}

function TypeStep({ form, onNext }: { form: UseFormReturn<Values>; onNext: () => void }) {
  const t = useTranslations("accounts.signUp");
  return (
    <>
      <RadioGroup legend={t("role")}>
        <RadioCard
          value={LogisticsProfileType.shipper}
          label={t("shipper")}
          description={t("shipperHint")}
          icon={<Icon of={Package} />}
          {...form.register("logisticsProfileType.id")}
        />
        <RadioCard
          value={LogisticsProfileType.carrier}
          label={t("carrier")}
          description={t("carrierHint")}
          icon={<Icon of={Luggage} />}
          {...form.register("logisticsProfileType.id")}
        />
      </RadioGroup>
      <RadioGroup legend={t("business")}>
        <RadioCard
          value={BusinessProfileType.personal}
          label={t("personal")}
          description={t("personalHint")}
          icon={<Icon of={User} />}
          {...form.register("businessProfileType.id")}
        />
        <RadioCard
          value={BusinessProfileType.professional}
          label={t("professional")}
          description={t("professionalHint")}
          icon={<Icon of={Building2} />}
          {...form.register("businessProfileType.id")}
        />
      </RadioGroup>
      <Button onClick={onNext}>{t("next")}</Button>
    </>
  );
}

type DetailsStepProps = {
  contractForm: ContractForm<Values>;
  isAddressKnown: boolean;
  hasPassword: boolean;
  onBack: () => void;
};

function DetailsStep({ contractForm, isAddressKnown, hasPassword, onBack }: DetailsStepProps) {
  const t = useTranslations("accounts.signUp");
  const { form, submitProps, errorOf } = contractForm;
  const { register, watch } = form;
  const isProfessional = watch("businessProfileType.id") === String(BusinessProfileType.professional);
  return (
    <>
      <FormSummary form={form} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("firstName")} error={errorOf("firstName")}>
          <Input autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={t("lastName")} hint={t("lastNameHint")} error={errorOf("lastName")}>
          <Input autoComplete="family-name" {...register("lastName")} />
        </Field>
        {isProfessional ? (
          <Field label={t("companyName")} error={errorOf("companyName")} className="sm:col-span-2">
            <Input autoComplete="organization" {...register("companyName")} />
          </Field>
        ) : null}
        <Field label={t("email")} error={errorOf("email")}>
          <Input type="email" autoComplete="username" readOnly={isAddressKnown} {...register("email")} />
        </Field>
        <PhoneField control={form.control} name="phoneNumber" label={t("phoneNumber")} error={errorOf("phoneNumber")} />
        {hasPassword ? <PasswordFields {...contractForm} /> : null}
      </div>
      {hasPassword ? <PasswordRules password={watch("password")} /> : null}
      <Checkbox label={<TermsLabel />} error={errorOf("termsAccepted")} {...register("termsAccepted")} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="secondary" onClick={onBack}>
          {t("back")}
        </Button>
        <Button {...submitProps}>{t("submit")}</Button>
      </div>
    </>
  );
}

function PasswordFields({ form: { register }, errorOf }: ContractForm<Values>) {
  const t = useTranslations("accounts.signUp");
  return (
    <>
      <PasswordField
        label={t("password")}
        error={errorOf("password")}
        autoComplete="new-password"
        {...register("password")}
      />
      <PasswordField
        label={t("passwordAgain")}
        error={errorOf("passwordAgain")}
        autoComplete="new-password"
        {...register("passwordAgain")}
      />
    </>
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
