"use client";

import { Package, X } from "lucide";
import { useTranslations } from "next-intl";
import { PackageFields } from "@/components/deals/shared/package-fields";
import type { ParcelPhotos } from "@/components/deals/shared/use-parcel-photos";
import type { ContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { isWithoutParcel } from "@/lib/deals/rooms/rules";
import type { OfferValues } from "./offer-values";
import { OwnParcelPart } from "./own-parcel-part";

type ParcelPartProps = {
  room: RoomView;
  contractForm: ContractForm<OfferValues>;
  photos: ParcelPhotos;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** An announced parcel is in the room by now. */
  onProposed: () => void;
};

/** The parcel of a shipper's offer: collapsed until it is edited. */
export function ParcelPart({ room, contractForm, photos, isOpen, onOpen, onProposed }: ParcelPartProps) {
  const t = useTranslations("rooms.form.parcel");
  const isNeeded = isWithoutParcel(room);
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" className="self-start" onClick={() => onOpen(true)}>
        <Icon of={Package} />
        {t("add")}
      </Button>
    );
  const { form, errorOf } = contractForm;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t("title")}</legend>
      <p className="text-muted text-small">{t(isNeeded ? "needed" : "hint")}</p>
      {isNeeded && room.transporterId !== null ? (
        <OwnParcelPart tripId={room.transporterId} onProposed={onProposed} />
      ) : null}
      <PackageFields
        parcel={{
          control: form.control,
          sizeName: "package.sizeId",
          textNames: ["package.title", "package.weight", "package.value"],
          register: (name) => form.register(name),
          fill: (name, text) => form.setValue(name, text),
          goTo: (name) => form.setFocus(name, { shouldSelect: true }),
          errorOf,
        }}
        ends={{
          from: { name: "package.departureCityId", city: { id: room.departure.cityId, text: room.departure.city } },
          to: { name: "package.arrivalCityId", city: { id: room.arrival.cityId, text: room.arrival.city } },
        }}
        photos={photos}
      />
      {isNeeded ? null : (
        <Button variant="ghost" size="sm" flush className="self-start" onClick={() => onOpen(false)}>
          <Icon of={X} />
          {t("remove")}
        </Button>
      )}
    </fieldset>
  );
}
