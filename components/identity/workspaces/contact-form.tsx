"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormOutcome } from "@/components/forms/form-outcome";
import { PhoneField } from "@/components/forms/phone-field";
import { useContractForm } from "@/components/forms/use-contract-form";
import { fieldWords } from "@/components/forms/use-edit";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { callApi } from "@/lib/client/api";
import { EditContact, type SavedContact } from "@/lib/identity/workspaces/contract";

type Values = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  function: string;
  countryId: string;
  cityId: string;
  zipCode: string;
  addressLine1: string;
  addressLine2: string;
};

type ContactFormProps = {
  contact: SavedContact;
  countries: { id: number; code: string; name: string }[];
  /** Private users have no role in a company. */
  isProfessional: boolean;
};

/** The user's contact details and address. */
export function ContactForm({ contact, countries, isProfessional }: ContactFormProps) {
  const t = useTranslations("profile.contact");
  const labels: Record<keyof Values, string> = {
    firstName: t("firstName"),
    lastName: t("lastName"),
    email: t("email"),
    phone: t("phone"),
    function: t("function"),
    countryId: t("country"),
    cityId: t("city"),
    zipCode: t("zip"),
    addressLine1: t("address1"),
    addressLine2: t("address2"),
  };
  const inWords = fieldWords<Values>(labels, (field, { countryId, ...values }) => {
    if (field === "countryId") return countries.find(({ id }) => String(id) === countryId)?.name ?? "";
    // A city is known by its number alone.
    return field === "cityId" ? undefined : values[field];
  });
  const [isDone, setIsDone] = useState(false);
  // Fields with a text of their own begin again with what they show.
  const [shown, setShown] = useState(contact);
  const [cityRound, setCityRound] = useState(0);
  const { form, formProps, submitProps, errorOf, conflict } = useContractForm<Values, typeof EditContact, SavedContact>(
    {
      schema: EditContact,
      defaultValues: valuesOf(contact),
      send: async (input) => {
        setIsDone(false);
        const saved = await callApi("PATCH", "/v1/members/my-contact", { body: input });
        setIsDone(true);
        return saved;
      },
      edit: {
        version: contact.version,
        versionOf: ({ version }) => version,
        valuesOf,
        inWords,
        onTaken: (newer) => {
          setShown(newer);
          setCityRound((round) => round + 1);
        },
      },
    },
  );
  const { register, control, setValue, getValues, watch } = form;
  const countryId = watch("countryId");
  const changeCountry = () => {
    // Letters without a choice are searched for in the new country.
    if (getValues("cityId") === "") return;
    setValue("cityId", "");
    setShown({ ...shown, cityId: null });
    setCityRound((round) => round + 1);
  };
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormOutcome form={form} conflict={conflict} isDone={isDone} done={t("saved")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("firstName")} error={errorOf("firstName")}>
          <Input autoComplete="given-name" {...register("firstName")} />
        </Field>
        <Field label={t("lastName")} error={errorOf("lastName")}>
          <Input autoComplete="family-name" {...register("lastName")} />
        </Field>
        <Field label={t("email")} error={errorOf("email")}>
          <Input type="email" autoComplete="email" {...register("email")} />
        </Field>
        <PhoneField
          control={control}
          name="phone"
          label={t("phone")}
          error={errorOf("phone")}
          placeCountry={countries.find(({ id }) => id === Number(countryId))?.code}
          optional
        />
        {isProfessional || contact.function ? (
          <Field label={t("function")} error={errorOf("function")} optional className="sm:col-span-2">
            <Input autoComplete="organization-title" {...register("function")} />
          </Field>
        ) : null}
        <Field label={t("country")} error={errorOf("countryId")} optional>
          <Select autoComplete="country" {...register("countryId", { onChange: changeCountry })}>
            <option value="">{t("noCountry")}</option>
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("city")} error={errorOf("cityId")} optional>
          {(box) => (
            <CityCombobox
              {...box}
              // The chosen city is not one of another country's: the field begins again.
              key={cityRound}
              countryId={countryId === "" ? undefined : Number(countryId)}
              initial={shown.cityId ? { id: shown.cityId, text: shown.city ?? "" } : {}}
              onChoose={(city) => {
                setValue("cityId", city ? String(city.id) : "");
                if (city && countryId === "") setValue("countryId", String(city.countryId));
              }}
            />
          )}
        </Field>
        <Field label={t("address1")} error={errorOf("addressLine1")} className="sm:col-span-2">
          <Input autoComplete="address-line1" {...register("addressLine1")} />
        </Field>
        <Field label={t("address2")} error={errorOf("addressLine2")} optional>
          <Input autoComplete="address-line2" {...register("addressLine2")} />
        </Field>
        <Field label={t("zip")} error={errorOf("zipCode")} optional>
          <Input autoComplete="postal-code" {...register("zipCode")} />
        </Field>
      </div>
      <Button {...submitProps} className="self-start">
        {t("save")}
      </Button>
    </form>
  );
}

function valuesOf(contact: SavedContact): Values {
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone ?? "",
    function: contact.function ?? "",
    countryId: contact.countryId === null ? "" : String(contact.countryId),
    cityId: contact.cityId === null ? "" : String(contact.cityId),
    zipCode: contact.zipCode ?? "",
    addressLine1: contact.addressLine1,
    addressLine2: contact.addressLine2 ?? "",
  };
}
