import { useTranslations } from "next-intl";
import { Ltr } from "@/components/ui/ltr";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import type { ReservationCard } from "@/lib/reservations/contract";

/** The reservations that wait for somebody, each with what comes next. */
export function ToDoList({ cards }: { cards: ReservationCard[] }) {
  const t = useTranslations("account.start");
  const f = useFormats();
  if (cards.length === 0) {
    return <p className="rounded-lg border-2 border-line border-dashed p-5 text-muted">{t("nothingToDo")}</p>;
  }
  const nextOf = ({ status, side, paymentDueAt }: ReservationCard) => {
    const isShipper = side === "shipper";
    if (status === "pending") return isShipper ? t("pay", { due: f.dateTime(paymentDueAt) }) : t("payOther");
    if (status === "confirmed") return t(isShipper ? "pickup" : "pickupCarrier");
    return t(isShipper ? "deliver" : "deliverCarrier");
  };
  return (
    <ul className="flex flex-col gap-3">
      {cards.map((card) => (
        <li
          key={card.id}
          className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 rounded-lg border border-line bg-surface p-4 shadow-low hover:shadow-high"
        >
          <div className="min-w-0">
            <p className="font-semibold">{nextOf(card)}</p>
            <Link href={`/reservations/${card.id}`} className="text-link after:absolute after:inset-0">
              <bdi>{card.title}</bdi>
            </Link>
            <p className="text-muted text-small">
              {card.departure.city} – {card.arrival.city}
            </p>
          </div>
          <p className="text-end">
            <Ltr className="font-bold font-display text-h3">{f.price(Math.round(card.total * 100))}</Ltr>
            <Ltr className="block text-muted text-small">{card.number}</Ltr>
          </p>
        </li>
      ))}
    </ul>
  );
}
