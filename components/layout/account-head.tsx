import type { ReactNode } from "react";

type AccountHeadProps = { title: ReactNode; lead: ReactNode; children?: ReactNode };

/**
 * The header of a private page: its heading and a sentence, with a back link or more next to them.
 */
export function AccountHead({ title, lead, children }: AccountHeadProps) {
  return (
    <header>
      {children}
      <h1 className="font-bold font-display text-h1">{title}</h1>
      <p className="mt-1 text-lead text-muted">{lead}</p>
    </header>
  );
}
