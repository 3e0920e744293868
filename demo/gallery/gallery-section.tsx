import type { ReactNode } from "react";

/** A part of the gallery under the name of its component's file. */
export function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-6">
      <h2 className="mb-4 font-semibold text-muted text-small" dir="ltr">
        {name}
      </h2>
      {children}
    </section>
  );
}
