import { Package, Plane, Star, Trash2 } from "lucide";
import { KraftBox } from "@/components/brand/kraft-box";
import { Logo } from "@/components/brand/logo";
import { RouteLine } from "@/components/brand/route-line";
import { CountBadge, StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Chip, RemovableChip } from "@/components/ui/chip";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { OtpCode } from "@/components/ui/otp-code";
import { Pagination } from "@/components/ui/pagination";
import { LoadingLine, Spinner } from "@/components/ui/spinner";
import { TabLinks } from "@/components/ui/tabs";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { GallerySection } from "./gallery-section";
import type { Samples } from "./samples";

const VARIANTS = ["primary", "secondary", "ghost", "danger", "accent"] as const;
const SIZES = ["sm", "md", "lg"] as const;

function Buttons({ s }: { s: Samples }) {
  return (
    <GallerySection name="button">
      <div className="flex flex-col gap-3">
        {SIZES.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {s.publish}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled>{s.save}</Button>
          <Button variant="secondary">
            <Icon of={Package} />
            {s.publish}
          </Button>
          <Button variant="ghost" size="icon" aria-label={s.remove}>
            <Icon of={Trash2} />
          </Button>
        </div>
      </div>
    </GallerySection>
  );
}

function Marks({ s }: { s: Samples }) {
  return (
    <GallerySection name="chip, badge">
      <div className="flex flex-wrap items-center gap-2">
        <Chip variant="primary">
          <Icon of={Plane} />
          {s.plane}
        </Chip>
        <Chip>{s.left}</Chip>
        <Chip variant="warning">{s.left}</Chip>
        <Chip variant="success">{s.verified}</Chip>
        <Chip variant="accent">
          <Icon of={Star} />
          4,9
        </Chip>
        <RemovableChip label={s.plane} href="/dev/ui" />
        <StatusChip variant="warning">{s.waiting}</StatusChip>
        <StatusChip variant="success">{s.confirmed}</StatusChip>
        <StatusChip variant="primary">{s.onTheWay}</StatusChip>
        <StatusChip variant="danger">{s.refused}</StatusChip>
        <StatusChip>{s.cancel}</StatusChip>
        <CountBadge count={3} label="3" />
        <CountBadge count={120} label="120" />
      </div>
    </GallerySection>
  );
}

function Brand() {
  return (
    <GallerySection name="brand: logo, route-line, kraft-box">
      <div className="flex flex-wrap items-center gap-8">
        <Logo name="Rihla" />
        <RouteLine animated />
        <KraftBox />
      </div>
    </GallerySection>
  );
}

function Navigation({ s }: { s: Samples }) {
  const tabs = s.tabs.map((label, index) => ({ href: index === 0 ? "/dev/ui" : `/dev/ui?tab=${index}`, label }));
  return (
    <GallerySection name="tabs, pagination, spinner">
      <TabLinks tabs={tabs} current="/dev/ui" label={s.title} />
      <div className="mt-6 flex flex-col gap-6">
        <Pagination page={4} pageCount={12} hrefFor={(page) => `/dev/ui?page=${page}`} />
        <LoadingLine />
        <span className="flex items-center gap-2">
          <Spinner />
          <VisuallyHidden>{s.onTheWay}</VisuallyHidden>
        </span>
      </div>
    </GallerySection>
  );
}

function Words({ s }: { s: Samples }) {
  return (
    <GallerySection name="notice, otp-code">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice>{s.notice}</Notice>
        <Notice variant="success" title={s.toast}>
          {s.toastText}
        </Notice>
        <Notice variant="warning">{s.left}</Notice>
        <Notice variant="danger" title={s.toastFailed}>
          {s.toastFailedText}
        </Notice>
        <OtpCode code="482913" label={s.code} className="bg-surface" />
      </div>
    </GallerySection>
  );
}

/** Buttons, small marks, images, navigation and short texts. */
export function GalleryMarks({ s }: { s: Samples }) {
  return (
    <>
      <Buttons s={s} />
      <Marks s={s} />
      <Brand />
      <Navigation s={s} />
      <Words s={s} />
    </>
  );
}
