import { cn } from "@/components/ui/cn";

/** A bag through which one sees what is in it; decorative. */
export function ClearBag({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true" fill="none" className={cn("shrink-0", className)}>
      {/* What is in it: a folded shirt, a jar, a book. */}
      <rect x="16" y="40" width="24" height="18" rx="3" fill="var(--kraft)" />
      <path d="M16 47h24" stroke="var(--kraft-edge)" strokeWidth="2" />
      <rect x="43" y="34" width="13" height="24" rx="4" fill="var(--primary)" />
      <rect x="45" y="29" width="9" height="6" rx="2" fill="var(--kraft-tape)" />
      <rect x="18" y="30" width="20" height="8" rx="2" fill="var(--success)" />
      {/* The film over it, its zip and its shine. */}
      <rect x="10" y="14" width="52" height="50" rx="8" fill="var(--surface)" fillOpacity="0.35" />
      <rect x="10" y="14" width="52" height="50" rx="8" stroke="currentColor" strokeWidth="2.5" />
      <path d="M10 24h52" stroke="currentColor" strokeWidth="2.5" strokeDasharray="4 3" />
      <rect x="50" y="20.5" width="9" height="7" rx="2" fill="currentColor" />
      <path d="M17 56V36M22 56v-8" stroke="var(--surface)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
