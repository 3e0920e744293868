import { cn } from "@/components/ui/cn";

/** The parcel as a group, to place inside a larger drawing. */
export function KraftBoxShape() {
  return (
    <>
      <rect width="84" height="64" rx="8" fill="var(--kraft)" />
      <path d="M34 0h16v64H34z" fill="var(--kraft-tape)" />
      <path d="M0 20h84" stroke="var(--kraft-edge)" strokeWidth="2" />
      <rect x="54" y="34" width="24" height="22" rx="3" fill="#fff" />
      <path d="M58 40h16M58 45h16M58 50h9" stroke="#151b2a" strokeWidth="2" />
    </>
  );
}

/** A parcel, for empty states; decorative. */
export function KraftBox({ className }: { className?: string }) {
  return (
    <svg viewBox="-8 -8 100 84" aria-hidden="true" fill="none" className={cn("kraft-box", className)}>
      <ellipse cx="42" cy="68" rx="40" ry="6" fill="var(--border)" />
      <g transform="rotate(-3 42 32)">
        <KraftBoxShape />
      </g>
    </svg>
  );
}
