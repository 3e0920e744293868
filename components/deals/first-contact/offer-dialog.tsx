"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import { JourneyFields } from "@/components/deals/journeys/journey-fields";
import { emptyJourney, type JourneyValues, journeyInput, priceOfWay } from "@/components/deals/journeys/journey-values";
import { useJourney } from "@/components/deals/journeys/use-journey";
import { isWithin } from "@/components/deals/offers/amount-issues";
import { openRoom } from "@/components/deals/room-state/open-room";
import { useStartingAmount } from "@/components/deals/shared/use-starting-amount";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { PayablePart } from "@/components/identity/residence/payable-part";
import { UsualPrice } from "@/components/listings/lanes/usual-price";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { Textarea } from "@/components/ui/textarea";
import { callApi } from "@/lib/client/api";
import { isolate } from "@/lib/core/text/isolate";
import { SendOffer } from "@/lib/deals/offers/contract";
import { offerBoundsCents } from "@/lib/deals/offers/rules";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";

const Offer = SendOffer.pick({ amount: true, terms: true, tripId: true, journey: true });

type Values = { amount: string; terms: string; journey: JourneyValues };

type OfferDialogProps = {
  announcementId: number;
  askedCents: number;
  /** The input of the usual price. */
  parcel: Pick<ComponentProps<typeof UsualPrice>, "route" | "places">;
};

/** Opens a room about an announcement and sends the first offer in it. */
export function OfferDialog({ announcementId, askedCents, parcel }: OfferDialogProps) {
  const t = useTranslations("listings.contact.offerForm");
  const f = useFormats();
  const router = useRouter();
  // When only the offer failed, a retry must not open a second room.
  const room = useRef<number>(undefined);
  const bounds = offerBoundsCents(askedCents, "other");
  const contractForm = useContractForm<Values, typeof Offer>({
    schema: Offer,
    defaultValues: { amount: f.typedEuros(askedCents), terms: "", journey: emptyJourney(false) },
    toInput: ({ journey, ...offer }) => ({ ...offer, ...journeyInput(journey) }),
    send: async (input) => {
      room.current ??= (await openRoom({ announcementId })).id;
      await callApi("POST", "/v1/chat/rooms/{chatRoomId}/offers", { path: { chatRoomId: room.current }, body: input });
      router.push(`/chat/${room.current}`);
      await new Promise(() => undefined); // the button stays busy until the room's page has loaded
    },
  });
  const { form, errorOf } = contractForm;
  const fits = useJourney(form, announcementId);
  const own = priceOfWay(fits, form.watch("journey.way"));
  useStartingAmount(form, own !== undefined && isWithin(own, bounds) ? own : askedCents);
  return (
    <FormDialogContent
      contractForm={contractForm}
      size="sm"
      title={t("title")}
      description={t("text", { price: isolate(f.price(askedCents)) })}
      submit={t("submit")}
      isWaiting={fits === undefined}
    >
      <UsualPrice {...parcel} boundsCents={bounds} onTake={(euros) => form.setValue("amount", euros)} />
      <Field
        label={t("amount")}
        hint={t("amountHint", { min: isolate(f.price(bounds.minCents)), max: isolate(f.price(bounds.maxCents)) })}
        error={errorOf("amount")}
      >
        <NumberInput unit="euro" {...form.register("amount")} />
      </Field>
      <JourneyFields contractForm={contractForm} fits={fits} />
      <Field label={t("terms")} contacts="masked" hint={t("termsHint")} error={errorOf("terms")} optional>
        <Textarea rows={3} {...form.register("terms")} />
      </Field>
      <PayablePart />
    </FormDialogContent>
  );
}
