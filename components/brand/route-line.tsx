import { useId } from "react";
import { cn } from "@/components/ui/cn";

type RouteLineProps = {
  /** Draws itself once when it appears. */
  animated?: boolean;
  className?: string;
};

/** A ring, dashes and a pin; decorative, so hidden from screen readers. */
export function RouteLine({ animated, className }: RouteLineProps) {
  const drawn = useId();
  return (
    <svg
      viewBox="0 0 240 72"
      aria-hidden="true"
      fill="none"
      className={cn("route-line flip-rtl max-w-full", className)}
    >
      <defs>
        {/* The dashes cannot be drawn by their own offset, so a mask is drawn over them. */}
        <mask id={drawn} maskUnits="userSpaceOnUse" x="0" y="0" width="240" height="72">
          <path
            d="M34 40C76 2 156 4 208 40"
            pathLength={1}
            strokeDasharray={1}
            stroke="#fff"
            strokeWidth="12"
            className={animated ? "animate-[route-draw_600ms_cubic-bezier(.2,.8,.2,1)_both]" : undefined}
          />
        </mask>
      </defs>
      <path
        d="M34 40C76 2 156 4 208 40"
        stroke="var(--route-from)"
        strokeWidth="4"
        strokeDasharray="1 11"
        strokeLinecap="round"
        mask={`url(#${drawn})`}
      />
      <circle cx="22" cy="50" r="10" stroke="var(--route-from)" strokeWidth="6" />
      <path d="M216 70c-13-15-18-21-18-30a18 18 0 1 1 36 0c0 9-5 15-18 30z" fill="var(--route-to)" />
      <circle cx="216" cy="40" r="6.5" fill="var(--bg)" />
    </svg>
  );
}
