import encodeQR from "qr";
import { cn } from "./cn";

type QrPictureProps = {
  /** The encoded text. */
  text: string;
  /** Its purpose, for screen readers. */
  label: string;
  className?: string;
};

/** A QR code: black on white with a quiet zone in both themes, never mirrored. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={cn("size-40 rounded-md", className)}
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
