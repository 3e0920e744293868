import { cn } from "@/components/ui/cn";

type CityLabelProps = {
  /**
   * Two or three letters, such as PAR; see `initialsOf`. In Latin letters in every language, as
   * luggage has them.
   */
  from: string;
  to: string;
  className?: string;
};

/**
 * The first letters of a city's Latin name as a luggage label has them: "Saint-Denis" → "SDE",
 * "Alger" → "ALG".
 */
export function initialsOf(city: string): string {
  const words = city
    .normalize("NFC")
    .split(/[\s\-’']+/u)
    .filter(Boolean);
  const first = words[0] ?? "";
  const second = words[1];
  const letters = second
    ? `${[...first].slice(0, 1).join("")}${[...second].slice(0, 2).join("")}`
    : [...first].slice(0, 3).join("");
  return letters.toLocaleUpperCase();
}

/** Replaces a missing photo by the initials of both cities; decorative. */
export function CityLabel({ from, to, className }: CityLabelProps) {
  return (
    <div
      aria-hidden="true"
      className={cn("city-label grid place-items-center overflow-hidden bg-primary-soft", className)}
    >
      <div className="relative flex items-center gap-3 rounded-md bg-kraft py-4 ps-9 pe-5 font-bold font-sans text-[#151b2a] text-h3 leading-none shadow-low">
        <span className="absolute inset-y-0 start-3 my-auto size-3 rounded-full border-2 border-[#b98f62] bg-primary-soft" />
        <span>{from}</span>
        <svg viewBox="0 0 36 12" className="flip-rtl h-3 w-9" aria-hidden="true" fill="none">
          <circle cx="5" cy="6" r="3.5" stroke="#151b2a" strokeWidth="2" />
          <path d="M11 6h20M27 2l4 4-4 4" stroke="#151b2a" strokeWidth="2" strokeLinecap="round" strokeDasharray="0" />
        </svg>
        <span>{to}</span>
      </div>
    </div>
  );
}
