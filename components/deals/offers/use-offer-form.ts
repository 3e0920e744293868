"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { journeyInput, priceOfWay } from "@/components/deals/journeys/journey-values";
import { useJourney } from "@/components/deals/journeys/use-journey";
import type { AnyOrder } from "@/components/deals/room-state/room-calls";
import { kilogramsOf, parcelInput } from "@/components/deals/shared/parcel-input";
import { useParcelPhotos } from "@/components/deals/shared/use-parcel-photos";
import { useStartingAmount } from "@/components/deals/shared/use-starting-amount";
import { useIssueText } from "@/components/forms/issue-text";
import { type ContractForm, useContractForm } from "@/components/forms/use-contract-form";
import { isRefused } from "@/lib/client/api";
import { newId } from "@/lib/client/new-id";
import { centsToEuros, eurosToCents } from "@/lib/core/base/money";
import { isolate } from "@/lib/core/text/isolate";
import { SendOffer, SendPackageOffer, SendRouteOffer } from "@/lib/deals/offers/contract";
import { offerBoundsCents, offerFor } from "@/lib/deals/offers/rules";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { isWithoutParcel } from "@/lib/deals/rooms/rules";
import { useFormats } from "@/lib/i18n/formats";
import type { TripPricesView } from "@/lib/listings/prices/contract";
import { priceForWeight, pricesOf } from "@/lib/listings/prices/rules";
import { centsOf, isWithin, rangeIssues } from "./amount-issues";
import { hasJourney, type OfferValues, routeInput, startOf } from "./offer-values";
import { turnOf } from "./use-deal";

/** The schema of an offer by what comes with it. */
const CONTRACTS = { plain: SendOffer, route: SendRouteOffer, package: SendPackageOffer };

/** The form of an offer, optionally with a carrier's trip or a shipper's parcel. */
export function useOfferForm(
  room: RoomView,
  prices: TripPricesView | null,
  onSend: (order: AnyOrder) => Promise<void>,
  onClose: () => void,
) {
  const t = useTranslations("rooms.form");
  const { price, typed } = useFormats();
  const issueText = useIssueText();
  // A retry reuses the id, so that a lost response does not become a second offer.
  const clientId = useRef(newId());
  // Where there is no parcel yet, the offer brings it along.
  const [isWhole, setWhole] = useState(isWithoutParcel(room));
  const photos = useParcelPhotos(room.package?.images);
  const kind = !isWhole ? "plain" : room.side === "carrier" ? "route" : "package";
  const answered = turnOf(room) === "mine" ? eurosToCents(room.currentOfferAmount ?? 0) : 0;
  const askedFor = ({ package: parcel }: OfferValues) =>
    (kind === "package" ? askedOf(prices, parcel) : undefined) ?? eurosToCents(room.askedAmount);
  const boundsFor = (values: OfferValues) => offerBoundsCents(askedFor(values), offerFor(room, room.side), answered);
  const word = (cents: number) => isolate(price(cents));
  const toInput = ({ amount, terms, expiresInHours, package: parcel, journey, ...route }: OfferValues) => ({
    amount,
    terms,
    expiresInHours: Number(expiresInHours),
    clientId: clientId.current,
    ...(kind === "route" ? routeInput(route) : kind === "package" ? parcelInput(parcel) : {}),
    ...(kind === "plain" && hasJourney(room) ? journeyInput(journey) : {}),
  });
  const contractForm: ContractForm<OfferValues> = useContractForm<
    OfferValues,
    (typeof CONTRACTS)[keyof typeof CONTRACTS]
  >({
    schema: CONTRACTS[kind],
    defaultValues: startOf(room, typed),
    toInput: (values) => ({ chatRoomId: room.id, ...toInput(values) }),
    pathOf: (path) => (kind === "package" && isOfParcel(path[0]) ? ["package", ...path] : path),
    alsoCheck: (values) => rangeIssues(values.amount, boundsFor(values), word),
    send: async (_input, values) => {
      const fileIds = kind === "package" ? await photos.settled() : [];
      if (fileIds === undefined) {
        const type = "file_unfinished";
        contractForm.form.setError("package.fileIds", { type, message: issueText({ code: type }) });
        return;
      }
      try {
        const order = { ...toInput(values), amount: centsToEuros(centsOf(values.amount) ?? 0) };
        await onSend(kind === "package" ? { ...order, fileIds } : order);
        onClose();
      } catch (problem) {
        if (isRefused(problem)) clientId.current = newId();
        throw problem;
      }
    },
  });
  const values = contractForm.form.watch();
  const bounds = boundsFor(values);
  const askedCents = askedFor(values);
  const fits = useJourney(contractForm.form, hasJourney(room) ? room.announcementId : null);
  const startCents = room.transporterId === null ? priceOfWay(fits, values.journey.way) : askedCents;
  // What may not be offered is for its maker to say.
  useStartingAmount(
    contractForm.form,
    startCents !== undefined && isWithin(startCents, bounds) ? startCents : undefined,
  );
  const cents = centsOf(values.amount);
  return {
    contractForm,
    cents,
    askedCents,
    bounds,
    boundsText: t("bounds", { min: word(bounds.minCents), max: word(bounds.maxCents) }),
    isWhole,
    setWhole,
    photos,
    fits,
    isWaiting: kind === "plain" && hasJourney(room) && fits === undefined,
  };
}

/** What a trip asks for the parcel of an offer, in cents; `undefined` until its weight is known. */
function askedOf(prices: TripPricesView | null, parcel: OfferValues["package"]): number | undefined {
  const weight = kilogramsOf(parcel);
  return prices && weight !== undefined ? priceForWeight(pricesOf(prices), weight) : undefined;
}

/** Whether an issue belongs to the parcel, which the form nests under `package`. */
function isOfParcel(name: string | number | undefined): boolean {
  return name !== undefined && !(name in SendOffer.shape);
}
