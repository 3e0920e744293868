import { Bus, Car, Plane, TrainFront, Truck, Van } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { VehicleType } from "@/db/enums/listings/announcements";

const ICONS: Record<VehicleType, typeof Plane> = {
  plane: Plane,
  car: Car,
  van: Van,
  truck: Truck,
  bus: Bus,
  train: TrainFront,
};

/** The drawing of a vehicle, in the size of the text round it unless told otherwise. */
export function VehicleIcon({ vehicle, className }: { vehicle: VehicleType; className?: string }) {
  const Icon = ICONS[vehicle];
  return <Icon aria-hidden="true" className={cn("size-5 rtl:-scale-x-100", className)} />;
}

const box = "hidden size-18 shrink-0 overflow-hidden rounded-md bg-primary-soft min-[480px]:block";

/** The small picture of a listing on its card; only a picture, the words stand beside it. */
export function ListingThumb({ path }: { path: string }) {
  return (
    <span className={box}>
      {/* biome-ignore lint/performance/noImgElement: the file store makes the sizes itself */}
      <img
        src={`${path}/320`}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}

/** Where a listing has no photo: how it travels. */
export function ModeTile({ vehicle }: { vehicle: VehicleType }) {
  return (
    <span aria-hidden="true" className={cn(box, "min-[480px]:grid place-items-center text-link")}>
      <VehicleIcon vehicle={vehicle} className="size-8" />
    </span>
  );
}
