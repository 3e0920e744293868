"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { DayField } from "@/components/forms/day-field";
import { FormOutcome } from "@/components/forms/form-outcome";
import { PhoneField } from "@/components/forms/phone-field";
import { useContractForm } from "@/components/forms/use-contract-form";
import { fieldWords } from "@/components/forms/use-edit";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Options, Select } from "@/components/ui/select";
import { GENDERS } from "@/db/enums/identity/accounts";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import { EditProfile } from "@/lib/identity/accounts/contract";
import type { UserView } from "@/lib/identity/people/contract";
import { BusinessProfileType } from "@/lib/identity/people/enums";

type Values = {
  firstName: string;
  lastName: string;
  phone: string;
  gender: string;
  birthDate: string;
  businessProfileType: { id: string };
  companyName: string;
};

/** The fields that an identity check has verified. */
const CHECKED = ["firstName", "lastName", "birthDate", "phone"] as const;
const YOUNGEST = "1900-01-01";

/** The person's own details, as others of a deal will know them. */
export function InformationForm({ user }: { user: UserView }) {
  const t = useTranslations("profile.information");
  const { calendarDay } = useFormats();
  const labels: Record<keyof Values, string> = {
    firstName: t("firstName"),
    lastName: t("lastName"),
    phone: t("phone"),
    gender: t("gender"),
    birthDate: t("birthDate"),
    businessProfileType: t("business"),
    companyName: t("company"),
  };
  const router = useRouter();
  const [isDone, setIsDone] = useState(false);
  // The fields whose change ends the verification, while the dialog confirms that.
  const [ending, setEnding] = useState<(keyof Values)[]>();
  const isAccepted = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const { form, formProps, submitProps, errorOf, conflict } = useContractForm<Values, typeof EditProfile, UserView>({
    schema: EditProfile,
    defaultValues: valuesOf(user),
    send: async (input) => {
      setIsDone(false);
      const body = { ...input, ...(isAccepted.current ? { endsVerification: true } : {}) };
      isAccepted.current = false;
      const saved = await callApi("PUT", "/v1/profiles/me", { body });
      setIsDone(true);
      router.refresh();
      return saved;
    },
    onError: (code, _form, { changed }) => {
      if (code !== "verification.would_end") return false;
      setEnding(CHECKED.filter((field) => Array.isArray(changed) && changed.includes(field)));
      return true;
    },
    edit: {
      version: user.profile.version,
      versionOf: ({ profile }) => profile.version,
      valuesOf,
      inWords: fieldWords<Values>(labels, (field, values) => {
        if (field === "gender")
          return values.gender === "" ? "" : t(GENDERS.find((gender) => gender === values.gender) ?? "noGender");
        if (field === "birthDate") return values.birthDate === "" ? "" : calendarDay(values.birthDate);
        return field === "businessProfileType"
          ? t(isProfessionalIn(values) ? "professional" : "personal")
          : values[field];
      }),
    },
  });
  const { register, control, watch } = form;
  const isProfessional = isProfessionalIn(watch());
  return (
    <form {...formProps} ref={element} className="flex flex-col gap-5">
      <FormOutcome form={form} conflict={conflict} isDone={isDone} done={t("saved")} />
      {user.profile.verified ? <Notice title={t("verifiedTitle")}>{t("verifiedText")}</Notice> : null}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("firstName")} contacts="refused" error={errorOf("firstName")}>
          <Input autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={t("lastName")} contacts="refused" hint={t("lastNameHint")} error={errorOf("lastName")}>
          <Input autoComplete="family-name" {...register("lastName")} />
        </Field>
        <PhoneField control={control} name="phone" label={t("phone")} error={errorOf("phone")} optional />
        <DayField
          control={control}
          name="birthDate"
          label={t("birthDate")}
          error={errorOf("birthDate")}
          min={YOUNGEST}
          optional
        />
        <Field label={t("gender")} error={errorOf("gender")} optional>
          <Select autoComplete="sex" {...register("gender")}>
            <option value="">{t("noGender")}</option>
            <Options of={GENDERS} nameOf={(gender) => t(gender)} />
          </Select>
        </Field>
        <Field label={t("business")} error={errorOf("businessProfileType.id")}>
          <Select {...register("businessProfileType.id")}>
            <option value={BusinessProfileType.personal}>{t("personal")}</option>
            <option value={BusinessProfileType.professional}>{t("professional")}</option>
          </Select>
        </Field>
        {isProfessional ? (
          <Field
            label={t("company")}
            hint={t("companyHint")}
            contacts="refused"
            error={errorOf("companyName")}
            className="sm:col-span-2"
          >
            <Input autoComplete="organization" {...register("companyName")} />
          </Field>
        ) : null}
      </div>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
      {ending ? (
        <EndingDialog
          fields={ending.map((field) => labels[field])}
          onConfirm={() => {
            isAccepted.current = true;
            element.current?.requestSubmit();
          }}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </form>
  );
}

type EndingDialogProps = { fields: string[]; onConfirm: () => void; onClose: () => void };

/** Asks before a change that ends the verification. */
function EndingDialog({ fields, onConfirm, onClose }: EndingDialogProps) {
  const t = useTranslations("profile.information");
  return (
    <ConfirmDialog
      title={t("endsTitle")}
      description={t("endsText")}
      keep={t("endsKeep")}
      confirm={t("endsConfirm")}
      variant="danger"
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      <ul className="ms-5 list-disc">
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function valuesOf({ profile }: UserView): Values {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phone ?? "",
    gender: profile.gender ?? "",
    birthDate: profile.birthDate ?? "",
    businessProfileType: { id: String(profile.businessProfileType.id) },
    companyName: profile.companyName ?? "",
  };
}

function isProfessionalIn({ businessProfileType }: Values): boolean {
  return businessProfileType.id === String(BusinessProfileType.professional);
}
