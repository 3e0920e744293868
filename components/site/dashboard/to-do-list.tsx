import {
  ArrowRight,
  BadgeCheck,
  CircleAlert,
  CreditCard,
  Globe,
  HandCoins,
  type IconNode,
  KeyRound,
  MessageCircle,
  PackageCheck,
  PackageOpen,
  Scale,
  Star,
} from "lucide";
import { useTranslations } from "next-intl";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Icon } from "@/components/ui/icon";
import { eurosToCents } from "@/lib/core/base/money";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { ToDo } from "@/lib/site/dashboard/contract";
import type { ToDoKind } from "@/lib/site/dashboard/enums";

const ICONS: Record<ToDoKind, IconNode> = {
  pay: CreditCard,
  answer_dispute: Scale,
  answer_offer: HandCoins,
  give_code: KeyRound,
  pick_up: PackageOpen,
  deliver: PackageCheck,
  read_messages: MessageCircle,
  write_review: Star,
  trip_rejected: CircleAlert,
  confirm_identity: BadgeCheck,
  publish_parcel: Globe,
  publish_trip: Globe,
};

/** The to-dos that expire when they are not done in time. */
const URGENT: readonly ToDoKind[] = ["pay", "answer_dispute", "answer_offer", "write_review"];

/** The user's to-dos, each with its subject and a link. */
export function ToDoList({ toDos }: { toDos: readonly ToDo[] }) {
  const t = useTranslations("profile.toDo");
  if (toDos.length === 0)
    return <p className="rounded-lg border-2 border-line border-dashed p-5 text-muted">{t("nothing")}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {toDos.map((toDo) => (
        <ToDoRow key={`${toDo.kind} ${toDo.href} ${toDo.title}`} toDo={toDo} />
      ))}
    </ul>
  );
}

function ToDoRow({ toDo: { kind, href, title, route, amount, count, at, day, isLatest } }: { toDo: ToDo }) {
  const t = useTranslations("profile.toDo");
  const { price, dateTime, calendarDay } = useFormats();
  const icon = ICONS[kind];
  const isUrgent = URGENT.includes(kind);
  // On a phone the amount stands below, so that the words have the line.
  const euros =
    amount === null ? null : (
      <LeftToRight className="font-bold font-display text-lead">{price(eurosToCents(amount))}</LeftToRight>
    );
  return (
    <li className="relative flex items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-low focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:shadow-high">
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-full ${isUrgent ? "bg-accent-soft text-on-accent-soft" : "bg-primary-soft text-on-primary-soft"}`}
      >
        <Icon of={icon} className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <Link href={href} className="font-semibold outline-none after:absolute after:inset-0 after:rounded-lg">
          {t(`kinds.${kind}`, { count: count ?? 0 })}
        </Link>
        {route ? <p className="text-small">{route}</p> : null}
        {title ? (
          <p dir="auto" className="align-parent line-clamp-2 text-muted text-small">
            {title}
          </p>
        ) : null}
        {euros ? <p className="sm:hidden">{euros}</p> : null}
        {isUrgent && at ? (
          <p className="text-muted text-small">{t.rich("until", { at: () => <Measure>{dateTime(at)}</Measure> })}</p>
        ) : null}
        {!isUrgent && day ? (
          <p className="text-muted text-small">
            {t.rich(isLatest ? "by" : "on", { at: () => <bdi>{calendarDay(day)}</bdi> })}
          </p>
        ) : null}
      </div>
      {euros ? <span className="max-sm:hidden">{euros}</span> : null}
      <Icon of={ArrowRight} className="mt-0.5 size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </li>
  );
}
