import { cn } from "@/components/ui/cn";

/** The mark alone: a small route that turns with the writing direction. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 24" aria-hidden="true" fill="none" className={cn("flip-rtl h-6 w-[1.875rem]", className)}>
      <circle cx="6" cy="17" r="4.25" stroke="var(--route-from)" strokeWidth="3" />
      <path
        d="M9 12C12 5 16 3.5 20 5.5"
        stroke="var(--route-from)"
        strokeWidth="3"
        strokeDasharray="0.5 5"
        strokeLinecap="round"
      />
      <path d="M24 19c-4.2-4.6-5.6-6.8-5.6-9.2a5.6 5.6 0 1 1 11.2 0c0 2.4-1.4 4.6-5.6 9.2z" fill="var(--route-to)" />
      <circle cx="24" cy="9.8" r="2" fill="var(--bg)" />
    </svg>
  );
}

/** The mark with the brand's name, which comes from the configuration. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 font-bold font-display text-h3", className)}>
      <LogoMark />
      {name}
    </span>
  );
}
