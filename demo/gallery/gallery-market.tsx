import { RouteRail } from "@/components/brand/route-rail";
import { Gallery } from "@/components/listings/detail/gallery";
import { OwnerBlock } from "@/components/listings/detail/owner-block";
import { PriceCard } from "@/components/listings/detail/price-card";
import { FilterSheet } from "@/components/listings/lists/filter-sheet";
import type { MapSettings } from "@/components/map/map-kit";
import { RouteMap } from "@/components/map/route-map";
import { FeeTable } from "@/components/platform/fees/fee-table";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import { Field } from "@/components/ui/field";
import { FigureCard } from "@/components/ui/figure-card";
import { QrPicture } from "@/components/ui/qr-picture";
import { FEES } from "@/lib/platform/fees/limits";
import { GallerySection } from "./gallery-section";
import type { Samples } from "./samples";

const PRICE_CENTS = 5_000;
const OWNER = {
  id: 1,
  lastInitial: "B",
  companyName: null,
  photo: null,
  verified: true,
  rating: 4.9,
  reviewCount: 132,
  cancellationRate: null,
  since: "2025-02-18T10:00:00.000Z",
};

/** The components of a listing's page and of its list. */
export function GalleryMarket({ s, pictures, map }: { s: Samples; pictures: string[]; map: MapSettings }) {
  return (
    <>
      <GallerySection name="price-card, fee-table, owner-block">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PriceCard
            price="50,00 €"
            unit={s.perKg}
            rail={<RouteRail from={{ city: s.paris, detail: s.airport }} to={{ city: s.alger, detail: s.home }} />}
            actions={<Button>{s.publish}</Button>}
          >
            <FeeTable rates={FEES} priceCents={PRICE_CENTS} />
          </PriceCard>
          <OwnerBlock
            owner={{ ...OWNER, firstName: s.owner.split(" ")[0] ?? s.owner }}
            responseSpeed="hours"
            side="carrier"
            isMine={false}
          />
        </div>
      </GallerySection>
      <GallerySection name="gallery">
        {pictures.length > 0 ? <Gallery paths={pictures} title={s.listing} /> : <p>{s.empty}</p>}
      </GallerySection>
      <GallerySection name="route-map">
        <RouteMap
          from={{ city: s.paris, point: [48.85, 2.35], isNear: true }}
          stops={[{ city: s.lyon, point: [45.76, 4.84] }]}
          to={{ city: s.alger, point: [36.75, 3.06] }}
          settings={map}
        />
      </GallerySection>
      <GallerySection name="city-combobox, filter-sheet">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={s.paris}>
            <CityCombobox placeholder={s.paris} />
          </Field>
          {/* The sheet belongs to narrow windows: wide ones have its filters next to the list. */}
          <FilterSheet
            kind="transporters"
            query={{}}
            countries={[]}
            count={{ total: 24, isCapped: false }}
            applied={null}
          />
        </div>
      </GallerySection>
      <GallerySection name="data-table, figure-card, qr-picture">
        <dl className="mb-4 grid gap-3 sm:grid-cols-2">
          <FigureCard label={s.waiting} value="3" hint={s.left} isUrgent />
          <FigureCard label={s.delivered} value="128" href="/dev/ui" />
        </dl>
        <DataTable
          caption={s.title}
          columns={[
            { key: "route", header: s.fields.title, cell: (row) => row.route, isTitle: true },
            { key: "state", header: s.mode, cell: (row) => <StatusChip variant={row.variant}>{row.state}</StatusChip> },
            { key: "amount", header: s.perKg, cell: (row) => <LeftToRight>{row.amount}</LeftToRight>, isAmount: true },
          ]}
          rows={[
            { route: `${s.paris} – ${s.alger}`, state: s.confirmed, variant: "success" as const, amount: "57,00 €" },
            { route: `${s.lyon} – ${s.oran}`, state: s.waiting, variant: "warning" as const, amount: "46,79 €" },
          ]}
          keyOf={(row) => row.route}
        />
        <QrPicture text="482913" label={s.code} className="mt-4" />
      </GallerySection>
    </>
  );
}
