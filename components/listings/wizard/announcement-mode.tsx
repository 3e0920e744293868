import { Plane, Truck } from "lucide";
import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { ClearBag } from "@/components/brand/clear-bag";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { nameOf } from "@/db/enums/core/enumeration";
import { GROUND_VEHICLES, ShipmentType, SubShipmentType } from "@/db/enums/listings/announcements";
import { SUB_SHIPMENT_TYPES } from "@/lib/listings/announcements/enums";
import { isByAir } from "./announcement-rules";
import type { AnnouncementValues } from "./announcement-values";
import { MoreFields } from "./more-fields";
import { AnnouncementField } from "./typed-fields";

/** How a parcel travels: by air with its rule, or on the ground. */
export function ModeFields() {
  const t = useTranslations("wizard.fields");
  const tChoice = useTranslations("wizard.choices");
  const { setValue, watch } = useFormContext<AnnouncementValues>();
  const values = watch();
  const mode = values.shipmentType;
  return (
    <>
      <AnnouncementField.Radio
        name="shipmentType"
        label={t("way")}
        isCompact
        choices={[
          { value: ShipmentType.air, label: t("air"), icon: <Icon of={Plane} /> },
          { value: ShipmentType.ground, label: t("ground"), icon: <Icon of={Truck} /> },
        ]}
        onPick={() => {
          setValue("subShipmentType", "");
          setValue("vehicleType", "");
        }}
      />
      {isByAir(values) ? (
        <Notice variant="info" title={t("airRule")} picture={<ClearBag className="-my-1 size-16" />}>
          {t("airRuleText")}
        </Notice>
      ) : null}
      <MoreFields label={t("moreMode")} paths={["subShipmentType", "vehicleType"]}>
        <AnnouncementField.Select
          name="subShipmentType"
          label={t("subType")}
          optional
          empty={t("anyVehicle")}
          choices={SUB_SHIPMENT_TYPES[mode].map((value) => ({
            value,
            label: tChoice(`sub.${nameOf(SubShipmentType, value)}`),
          }))}
        />
        {mode === ShipmentType.ground ? (
          <AnnouncementField.Select
            name="vehicleType"
            label={t("vehicle")}
            optional
            empty={t("anyVehicle")}
            choices={GROUND_VEHICLES.map((value) => ({ value, label: tChoice(`vehicle.${value}`) }))}
          />
        ) : null}
      </MoreFields>
    </>
  );
}
