import { cn } from "@/components/ui/cn";
import { KraftBoxShape } from "./kraft-box";

/** A parcel crossing the sea; decorative. */
export function HeroPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      className={cn("flip-rtl block w-full rounded-xl", className)}
    >
      <rect width="480" height="320" fill="var(--primary-soft)" />
      <circle cx="392" cy="70" r="26" fill="var(--accent)" opacity=".16" />
      <path d="M0 210C90 190 150 232 240 214S400 190 480 214V320H0Z" fill="var(--primary)" opacity=".14" />
      <path d="M0 246C110 226 170 262 260 246S420 232 480 250V320H0Z" fill="var(--primary)" opacity=".22" />
      <path d="M0 286C80 270 160 298 250 284S410 272 480 288V320H0Z" fill="var(--primary)" opacity=".3" />
      <path
        d="M92 88C180 22 330 70 392 204"
        stroke="var(--route-from)"
        strokeWidth="4"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <circle cx="78" cy="98" r="12" fill="var(--surface)" stroke="var(--route-from)" strokeWidth="6" />
      <path d="M396 264c-16-18-22-26-22-37a22 22 0 1 1 44 0c0 11-6 19-22 37z" fill="var(--route-to)" />
      <circle cx="396" cy="227" r="8" fill="var(--surface)" />
      <g transform="translate(206 92) rotate(8)">
        <KraftBoxShape />
      </g>
    </svg>
  );
}
