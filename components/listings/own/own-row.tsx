"use client";

import { Ban, ChevronDown, Copy, Globe, Lock, LockOpen, Pencil, Repeat, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { listingPath } from "@/components/listings/shared/listing-path";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { ConfirmAction } from "./confirm-action";
import { type OwnState, STATE_VARIANTS, stateWord } from "./own-states";
import { editPath, OWNER_ACTIONS, type OwnerAction } from "./owner-calls";
import { useOwnerAction } from "./use-owner-action";

const ICONS = {
  publish: Globe,
  reserve: Lock,
  unreserve: LockOpen,
  duplicate: Copy,
  end_series: Repeat,
  cancel: Ban,
  delete: Trash2,
};

/** A listing of one's own, as a row shows it. */
export type OwnListing = {
  kind: ListKind;
  id: number;
  slug: string;
  title: string;
  route: string;
  when: ReactNode;
  price: string;
  /** The unit of the price, where it is not for the whole. */
  priceUnit?: string;
  state: OwnState;
  isOutdated: boolean;
  actions: string[];
  /** The optimistic state after each action. */
  after: Partial<Record<OwnerAction, OwnState>>;
  /** How it repeats, when it does. */
  series?: string | undefined;
  /** The team member who created it, where that is not shown already. */
  maker?: string | undefined;
};

/** A listing of one's own, with its state and what may be done with it. */
export function OwnRow({ listing, picture }: { listing: OwnListing; picture?: ReactNode }) {
  const t = useTranslations("listings");
  const { shown, menu } = useShownState(listing);
  const { kind, id, slug, title, route, when, price, priceUnit, isOutdated, series, maker } = listing;
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-low sm:flex-nowrap">
      {picture}
      <div className="min-w-0 grow basis-0">
        <p className="flex flex-wrap gap-2">
          <StatusChip variant={STATE_VARIANTS[shown]}>{t(stateWord(kind, shown))}</StatusChip>
          {isOutdated ? <StatusChip variant="warning">{t("outdated")}</StatusChip> : null}
        </p>
        <h3 className="mt-1">
          <Link
            href={listingPath(kind, { id, slug })}
            className="touch-target inline-block font-bold font-display text-lead text-link hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="dot-line mt-1 text-muted text-small">
          {title === route ? null : <span>{route}</span>} <span>{when}</span>{" "}
          <span>
            <LeftToRight className="font-semibold text-ink">{price}</LeftToRight>
            {priceUnit ? ` ${priceUnit}` : null}
          </span>
        </p>
        {series ? (
          <p className="flex items-start gap-1.5 text-muted text-small">
            <Icon of={Repeat} className="mt-0.5 size-4 shrink-0" />
            {series}
          </p>
        ) : null}
        {maker ? (
          <p className="text-muted text-small">{t.rich("owner.maker", { name: () => <bdi>{maker}</bdi> })}</p>
        ) : null}
      </div>
      <div className="max-sm:basis-full">{menu}</div>
    </li>
  );
}

/** The displayed state: the server's, or during a call the optimistic one. */
function useShownState(listing: OwnListing): { shown: OwnState; menu: ReactNode } {
  const router = useRouter();
  const { state, after } = listing;
  const [wanted, setWanted] = useState<{ from: OwnState; to: OwnState }>();
  const work = useOwnerAction({
    kind: listing.kind,
    id: listing.id,
    onStart: (action) => {
      const to = after[action];
      if (!to) return undefined;
      setWanted({ from: state, to });
      return () => setWanted(undefined);
    },
    onDone: () => router.refresh(),
  });
  return {
    shown: wanted && wanted.from === state ? wanted.to : state,
    menu: <OwnMenu listing={listing} work={work} />,
  };
}

type OwnMenuProps = { listing: OwnListing; work: ReturnType<typeof useOwnerAction> };

function OwnMenu({ listing: { kind, id, title, actions }, work }: OwnMenuProps) {
  const t = useTranslations("listings.owner");
  const offered = OWNER_ACTIONS.filter((action) => actions.includes(action));
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="secondary" loading={work.running !== undefined}>
            {t("menu")}
            <span className="sr-only">{title}</span>
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        {actions.includes("edit") ? (
          <MenuItem asChild>
            <Link href={editPath(kind, id)}>
              <Icon of={Pencil} />
              {t("edit")}
            </Link>
          </MenuItem>
        ) : null}
        {offered.map((action) => {
          const icon = ICONS[action];
          return (
            <div key={action}>
              {action === "delete" ? <MenuLine /> : null}
              <MenuItem variant={action === "delete" ? "danger" : "plain"} onSelect={() => work.choose(action)}>
                <Icon of={icon} />
                {t(`actions.${kind}.${action}`)}
              </MenuItem>
            </div>
          );
        })}
      </Menu>
      <ConfirmAction work={work} title={title} />
    </>
  );
}
