import type { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";

type ProviderMarkProps = { provider: (typeof SOCIAL_PROVIDERS)[number] };

/**
 * The sign of a service that people sign in with, in its own colours in every theme: it is how they
 * know it.
 */
export function ProviderMark({ provider }: ProviderMarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      {provider === "google" ? <GoogleLetter /> : <FacebookLetter />}
    </svg>
  );
}

/** A ring in four colours around (12, 12), open at the upper right, and its bar. */
function GoogleLetter() {
  return (
    <g fill="none" strokeWidth="4">
      <path d="M18.7 7.4A8.2 8.2 0 0 0 4.9 7.9" stroke="#ea4335" />
      <path d="M4.9 7.9a8.2 8.2 0 0 0 0 8.2" stroke="#fbbc05" />
      <path d="M4.9 16.1a8.2 8.2 0 0 0 12.4 2.2" stroke="#34a853" />
      <path d="M17.3 18.3A8.2 8.2 0 0 0 20.2 12H12" stroke="#4285f4" />
    </g>
  );
}

function FacebookLetter() {
  return (
    <>
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path d="M16.2 7.2h-1.5c-1.3 0-1.9.7-1.9 2v13.7M9 13.4h6.6" fill="none" stroke="#ffffff" strokeWidth="2.9" />
    </>
  );
}
