"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import { useFormats } from "@/lib/i18n/formats";
import type { EndCity } from "./shipping-values";

type ShippingCityProps = {
  city: EndCity;
  /** The name of the city that was agreed on. */
  agreed: string;
  error: string | undefined;
  onChange: (city: EndCity) => void;
};

/** The city of a place: as it is, until another one is wanted. */
export function ShippingCity({ city, agreed, error, onChange }: ShippingCityProps) {
  const t = useTranslations("reservations.shipping");
  const { commas } = useFormats();
  const [isChanging, setChanging] = useState(false);
  if (!isChanging && !error)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-muted">
          <span>{t("city")} · </span>
          <bdi className="font-semibold text-ink">{commas(city.city, city.country)}</bdi>
        </p>
        <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
          {t("changeCity")}
        </Button>
      </div>
    );
  return (
    <Field label={t("city")} error={error} hint={t("cityHint", { km: RESERVATION_LIMITS.placeFreeKm, city: agreed })}>
      {(control) => (
        <CityCombobox
          {...control}
          initial={{ text: city.city, id: city.cityId }}
          onChoose={(chosen) =>
            onChange(
              chosen
                ? {
                    cityId: chosen.id,
                    city: chosen.name,
                    countryId: chosen.countryId,
                    country: chosen.country,
                    countryCode: chosen.countryCode,
                  }
                : { ...city, cityId: 0 },
            )
          }
        />
      )}
    </Field>
  );
}
