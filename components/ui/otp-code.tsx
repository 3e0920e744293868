import { cn } from "./cn";

type OtpCodeProps = {
  code: string;
  /** The purpose of the code and when to give it. */
  label: string;
  className?: string;
};

/** A code to read aloud: large, in groups of three, left to right in every language. */
export function OtpCode({ code, label, className }: OtpCodeProps) {
  const groups = code.match(/.{1,3}/g) ?? [];
  return (
    <figure className={cn("rounded-md border-2 border-line-strong border-dashed p-4 text-center", className)}>
      <figcaption className="text-muted text-small">{label}</figcaption>
      {/* Makes screen readers spell the digits. */}
      <p className="sr-only" dir="ltr">
        {code.split("").join(" ")}
      </p>
      <p
        aria-hidden="true"
        dir="ltr"
        className="mt-1 flex justify-center gap-[0.5em] font-bold font-sans text-[2.25rem] leading-tight"
      >
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups of a code may be equal
          <span key={index} className="tracking-[0.14em]">
            {group}
          </span>
        ))}
      </p>
    </figure>
  );
}
