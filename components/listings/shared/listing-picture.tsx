import { Bus, Car, type IconNode, Plane, TrainFront, Truck, Van } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { VehicleType } from "@/db/enums/listings/announcements";

const ICONS: Record<VehicleType, IconNode> = {
  plane: Plane,
  car: Car,
  van: Van,
  truck: Truck,
  bus: Bus,
  train: TrainFront,
};

/** The drawing of a vehicle, in the size of the text round it unless the caller sets another. */
export function VehicleIcon({ vehicle, className }: { vehicle: VehicleType; className?: string }) {
  const icon = ICONS[vehicle];
  return <Icon of={icon} className={cn("vehicle-icon rtl:-scale-x-100", className)} />;
}

/** The small picture of a listing on its card; decorative, because the text is next to it. */
export function ListingThumb({ path }: { path: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: the file store makes the sizes itself
    <img src={`${path}/320`} alt="" width={72} height={72} loading="lazy" decoding="async" className="listing-thumb" />
  );
}

const drawingOf = (vehicle: VehicleType) => `vehicle-${vehicle}`;

/** The drawings of vehicles that a list repeats, for tiles with `isDrawn`. */
export function VehicleDrawings({ vehicles }: { vehicles: ReadonlySet<VehicleType> }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {[...vehicles].map((vehicle) => {
        const icon = ICONS[vehicle];
        return (
          <symbol key={vehicle} id={drawingOf(vehicle)} viewBox="0 0 24 24">
            <Icon of={icon} />
          </symbol>
        );
      })}
    </svg>
  );
}

/**
 * The transport mode, for a listing without a photo. With `isDrawn` the page holds the drawing
 * already (`VehicleDrawings`).
 */
export function ModeTile({ vehicle, isDrawn }: { vehicle: VehicleType; isDrawn?: boolean | undefined }) {
  return (
    <span aria-hidden="true" className="listing-tile">
      {isDrawn ? (
        <svg aria-hidden="true" className="line-icon">
          <use href={`#${drawingOf(vehicle)}`} />
        </svg>
      ) : (
        <VehicleIcon vehicle={vehicle} />
      )}
    </span>
  );
}
