import type { CSSProperties, ReactNode } from "react";

type PartProps = { name: string; ms: number; afterMs?: number; times?: number | "infinite"; children: ReactNode };

/** A part of a scene that comes in, or moves, at its time. */
export function FilmPart({ name, ms, afterMs = 0, times = 1, children }: PartProps) {
  const style: CSSProperties = {
    animationName: name,
    animationDuration: `${ms}ms`,
    animationDelay: `${afterMs}ms`,
    animationIterationCount: times,
  };
  return (
    <g className="film-part" style={style}>
      {children}
    </g>
  );
}

/**
 * Letters and digits have the same direction in every language: they are turned back where the
 * scene is mirrored.
 */
export function Upright({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="flip-rtl" style={{ direction: "ltr" }}>
        {children}
      </g>
    </g>
  );
}

/** The start of a route. */
export function Ring({ x, y }: { x: number; y: number }) {
  return <circle cx={x} cy={y} r="11" fill="var(--surface)" stroke="var(--route-from)" strokeWidth="6" />;
}

/** The end of a route, by its tip. */
export function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0c-15-17-21-24-21-35a21 21 0 1 1 42 0c0 11-6 18-21 35z" fill="var(--route-to)" />
      <circle cy="-35" r="8" fill="var(--surface)" />
    </g>
  );
}

/** Lines of writing. */
export function Lines({ x, y, widths }: { x: number; y: number; widths: number[] }) {
  return widths.map((width, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a drawing are never reordered
      key={index}
      x={x}
      y={y + index * 16}
      width={width}
      height="7"
      rx="3.5"
      fill="var(--border-strong)"
      opacity=".5"
    />
  ));
}

/** A sheet of paper. */
export function Sheet({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="14"
      fill="var(--surface)"
      stroke="var(--border)"
      strokeWidth="2"
    />
  );
}

/** Something is done; a check looks the same in every language. */
export function FilmDone({ x, y }: { x: number; y: number }) {
  return (
    <Upright x={x} y={y}>
      <circle r="20" fill="var(--success)" />
      <path d="m-9 0 7 7L10-6" stroke="var(--surface)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
    </Upright>
  );
}
