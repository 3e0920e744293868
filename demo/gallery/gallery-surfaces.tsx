import { HeroPicture } from "@/components/brand/hero-picture";
import { KraftBox } from "@/components/brand/kraft-box";
import { RouteRail } from "@/components/brand/route-rail";
import { ListingCard } from "@/components/listings/lists/listing-card";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DefinitionList } from "@/components/ui/definition-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Stepper } from "@/components/ui/stepper";
import { Timeline } from "@/components/ui/timeline";
import { GallerySection } from "./gallery-section";
import type { Samples } from "./samples";

function Labels({ s }: { s: Samples }) {
  const listing = {
    title: s.listing,
    from: { city: s.paris, detail: s.airport },
    to: { city: s.alger, detail: s.home },
    price: "4,50 €",
    priceUnit: s.perKg,
    owner: { name: s.owner, rating: "4,9", ratingCount: "132" },
  };
  const verified = { label: s.verified, variant: "success" } as const;
  return (
    <GallerySection name="label-card, route-rail">
      <div className="grid gap-4 lg:grid-cols-2">
        <ListingCard
          listing={{
            ...listing,
            href: "/dev/ui?a",
            facts: [{ label: s.plane, variant: "primary" }, { label: s.left }, verified],
          }}
        />
        <ListingCard
          listing={{ ...listing, href: "/dev/ui?b", facts: [{ label: s.left, variant: "warning" }, verified] }}
        />
        <Card>
          <RouteRail from={{ city: s.paris, detail: s.airport }} stops={[s.lyon, s.oran]} to={{ city: s.alger }} />
        </Card>
        <Card>
          <DefinitionList items={s.facts.map(([term, detail]) => ({ term, detail }))} />
        </Card>
      </div>
    </GallerySection>
  );
}

function Progress({ s }: { s: Samples }) {
  const steps = s.steps.map((label, index) => ({ label, href: `/dev/ui?step=${index}` }));
  return (
    <GallerySection name="stepper, timeline">
      <Stepper steps={steps} current={2} />
      <Card className="mt-8 max-w-md">
        <Timeline
          label={s.onTheWay}
          entries={[
            { id: "paid", label: s.paid, detail: s.at, state: "done" },
            { id: "handed", label: s.handed, detail: s.at, state: "done" },
            { id: "going", label: s.going, state: "current" },
            { id: "delivered", label: s.delivered, state: "ahead" },
          ]}
        />
      </Card>
    </GallerySection>
  );
}

function States({ s }: { s: Samples }) {
  return (
    <GallerySection name="skeleton, empty-state, error-state">
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <SkeletonGroup className="rounded-lg border border-line bg-surface p-4">
          <Skeleton className="mb-3 w-2/3" />
          <Skeleton className="mb-3" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
        <EmptyState
          title={s.empty}
          description={s.emptyHint}
          picture={<KraftBox />}
          action={<Button variant="secondary">{s.clear}</Button>}
        />
        <ErrorState reference="a1b2c3" />
      </div>
    </GallerySection>
  );
}

/** Cards, routes, states and the large image. */
export function GallerySurfaces({ s }: { s: Samples }) {
  return (
    <>
      <Labels s={s} />
      <Progress s={s} />
      <States s={s} />
      <GallerySection name="brand: hero-picture">
        <HeroPicture className="max-w-lg" />
      </GallerySection>
    </>
  );
}
