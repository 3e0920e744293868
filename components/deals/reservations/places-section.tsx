"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PhoneText } from "@/components/forms/phone-text";
import { useNameTags } from "@/components/identity/people/first-name";
import { FullName } from "@/components/identity/people/full-name";
import { CONTACT_TIMES } from "@/lib/deals/contacts/limits";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { ShareContacts } from "./share-contacts";

/**
 * Whether there is anything to say of places: none open any more for a deal that came to nothing.
 */
export function hasPlaces({ status, pickup, delivery, otherContact, specialInstructions }: ReservationView): boolean {
  const isOff = status === "cancelled" || status === "expired";
  return !isOff || Boolean(pickup ?? delivery ?? otherContact ?? specialInstructions);
}

type PlacesSectionProps = {
  reservation: ReservationView;
  onChange: (view: ReservationView) => void;
  action: ReactNode;
};

/** Pickup and delivery places and contacts, as far as this side may see them. */
export function PlacesSection({ reservation, onChange, action }: PlacesSectionProps) {
  const t = useTranslations("reservations.detail");
  const { calendarDay } = useFormats();
  const nameTags = useNameTags();
  const { otherContact, pickup, delivery } = reservation;
  const isClosed = !pickup && !delivery && !otherContact;
  const isWaiting = reservation.status === "confirmed" && reservation.contacts?.isOpen === false;
  const areCitiesAlone = isWaiting && reservation.side === "carrier";
  return (
    <section className="flex flex-col gap-4 print:gap-2">
      <h2 className="font-bold font-display text-h3">{t("places")}</h2>
      {isClosed && !areCitiesAlone ? (
        <p className="text-muted">
          {reservation.side === "shipper"
            ? t("noPlaces")
            : t("placesClosed", { hours: String(CONTACT_TIMES.hoursBeforeDeparture) })}
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-1 print:gap-2">
          <Place
            title={t("pickup")}
            place={pickup}
            city={areCitiesAlone ? reservation.pickupCity : null}
            date={reservation.pickupDate && calendarDay(reservation.pickupDate)}
          />
          <Place
            title={t("delivery")}
            place={delivery}
            city={areCitiesAlone ? reservation.deliveryCity : null}
            date={reservation.deliveryDate && calendarDay(reservation.deliveryDate)}
          />
        </div>
      )}
      {reservation.specialInstructions ? (
        <p>
          <span className="block text-muted text-small">{t("instructions")}</span>
          <span dir="auto" className="align-parent block whitespace-pre-line">
            {reservation.specialInstructions}
          </span>
        </p>
      ) : null}
      {otherContact ? (
        <div className="border-line border-t pt-4 text-small">
          <h3 className="font-semibold">{t.rich("otherContact", nameTags(otherContact.firstName))}</h3>
          <p>
            <FullName parts={[otherContact.firstName, otherContact.lastName]} />
          </p>
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-6">
            {otherContact.phone ? <PhoneLink phone={otherContact.phone} /> : null}
            <MailLink email={otherContact.email} />
          </p>
        </div>
      ) : null}
      {isWaiting ? <ShareContacts reservation={reservation} onChange={onChange} /> : null}
      {action}
    </section>
  );
}

type PlaceProps = {
  title: string;
  place: ReservationView["pickup"];
  /** The city of a place that is not open yet. */
  city: ReservationView["pickupCity"] | null;
  date: string | null;
};

function Place({ title, place, city, date }: PlaceProps) {
  const t = useTranslations("reservations.detail");
  const { commas } = useFormats();
  return (
    <div className="min-w-0 rounded-md border border-line p-4 print:p-2">
      <h3 className="font-semibold">
        {title}
        {date ? <span className="font-normal text-muted"> · {date}</span> : null}
      </h3>
      {place ? (
        <address className="mt-1 flex flex-col text-small not-italic">
          <span dir="auto" className="align-parent">
            {place.address}
          </span>
          {place.addressComplement ? (
            <span dir="auto" className="align-parent">
              {place.addressComplement}
            </span>
          ) : null}
          <span>{commas(place.city.city, place.city.country)}</span>
          <span className="mt-2 font-semibold">
            <FullName parts={[place.contactName]} />
          </span>
          <p className="mt-1.5">
            <PhoneLink phone={place.contactPhone} />
          </p>
          {place.contactEmail ? (
            <p className="mt-3">
              <MailLink email={place.contactEmail} />
            </p>
          ) : null}
        </address>
      ) : (
        <p className="mt-1 text-muted text-small">{city ? commas(city.city, city.country) : t("noPlaces")}</p>
      )}
    </div>
  );
}

const link = "touch-target text-link underline underline-offset-4";

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={link}>
      <PhoneText phone={phone} />
    </a>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={link}>
      <bdi dir="ltr" className="min-w-0 break-all">
        {email}
      </bdi>
    </a>
  );
}
