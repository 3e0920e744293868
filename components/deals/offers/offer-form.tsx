"use client";

import { useTranslations } from "next-intl";
import { JourneyFields } from "@/components/deals/journeys/journey-fields";
import type { AnyOrder } from "@/components/deals/room-state/room-calls";
import { kilogramsOf, type ParcelValues } from "@/components/deals/shared/parcel-input";
import type { RoomSubject } from "@/components/deals/shared/room-subject";
import { FormDialog } from "@/components/forms/form-dialog";
import { PayablePart } from "@/components/identity/residence/payable-part";
import { UsualPrice } from "@/components/listings/lanes/usual-price";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { PriceTable } from "@/components/platform/fees/price-table";
import { LeftToRight } from "@/components/ui/bidi";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { OFFER_LIMITS } from "@/lib/deals/offers/limits";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { feesOf } from "@/lib/platform/fees/rules";
import { isWithin } from "./amount-issues";
import { hasJourney, isJourneyKept } from "./offer-values";
import { ParcelPart } from "./parcel-part";
import { QuickAmounts } from "./quick-amounts";
import { RouteFields } from "./route-fields";
import { useOfferForm } from "./use-offer-form";

type OfferFormProps = {
  room: RoomView;
  /** The handling fee of this parcel, in cents. */
  handlingCents: number;
  /** The subject of the room: its transport mode and weight determine the usual price. */
  subject: RoomSubject;
  onSend: (order: AnyOrder) => Promise<void>;
  onClose: () => void;
};

/** Makes an offer: amount, fees, expiry, and a carrier's trip or a shipper's parcel. */
export function OfferForm({ room, handlingCents, subject, onSend, onClose }: OfferFormProps) {
  const t = useTranslations("rooms.form");
  const { price, typedEuros } = useFormats();
  const made = useOfferForm(room, subject?.prices ?? null, onSend, onClose);
  const { contractForm, cents, askedCents, bounds, boundsText, isWhole, setWhole, photos, fits } = made;
  const rates = useFeeRates();
  const { form, errorOf } = contractForm;
  const isCounter = room.currentOffer !== null;
  return (
    <FormDialog
      contractForm={contractForm}
      title={isCounter ? t("counterTitle") : t("title")}
      description={t("left", { count: room.offersLeft.mine })}
      submit={
        cents && isWithin(cents, bounds) ? (
          <span>{t.rich("submitAmount", { amount: () => <LeftToRight>{price(cents)}</LeftToRight> })}</span>
        ) : (
          t("submit")
        )
      }
      back={t("cancel")}
      isWaiting={made.isWaiting}
      onClose={onClose}
    >
      <QuickAmounts
        room={room}
        askedCents={askedCents}
        bounds={bounds}
        onPick={(picked) => form.setValue("amount", typedEuros(picked))}
      />
      {subject ? (
        <UsualPrice
          route={usualRoute(room, subject, isWhole ? form.watch("package") : undefined)}
          places={{ from: room.departure.city, to: room.arrival.city }}
          boundsCents={bounds}
          onTake={(euros) => form.setValue("amount", euros)}
        />
      ) : null}
      <Field label={t("amount")} error={errorOf("amount")} hint={boundsText}>
        <NumberInput unit="euro" {...form.register("amount")} />
      </Field>
      {hasJourney(room) && !isWhole ? (
        <JourneyFields contractForm={contractForm} fits={fits} isKept={isJourneyKept(room)} />
      ) : null}
      <Field label={t("expiry")}>
        <Select {...form.register("expiresInHours")}>
          <Options of={OFFER_LIMITS.expiryHours} nameOf={(hours) => t("hours", { count: hours })} />
        </Select>
      </Field>
      <Field label={t("terms")} contacts="masked" error={errorOf("terms")} optional hint={t("termsHint")}>
        <Textarea rows={2} maxLength={OFFER_LIMITS.termsLengthMax} {...form.register("terms")} />
      </Field>
      {room.side === "carrier" ? (
        <RouteFields room={room} contractForm={contractForm} isOpen={isWhole} onOpen={setWhole} />
      ) : room.transporterId === null || room.announcementId !== null ? null : (
        <ParcelPart
          room={room}
          contractForm={contractForm}
          photos={photos}
          isOpen={isWhole}
          onOpen={setWhole}
          onProposed={onClose}
        />
      )}
      {cents ? <PriceTable prices={feesOf(rates, cents, handlingCents)} side={room.side} /> : null}
      {room.side === "carrier" ? <PayablePart /> : null}
    </FormDialog>
  );
}

/**
 * Returns the input of the usual price of a room's parcel: the typed parcel, else the described
 * one.
 */
function usualRoute(room: RoomView, subject: NonNullable<RoomSubject>, typed: ParcelValues | undefined) {
  const known = room.package ? room.package.weight * room.package.quantity : subject.weightKg;
  const weight = typed && room.side === "shipper" ? kilogramsOf(typed) : known;
  return {
    fromId: room.departure.cityId,
    toId: room.arrival.cityId,
    shipmentType: subject.shipmentType,
    ...(weight ? { weight } : {}),
  } as const;
}
