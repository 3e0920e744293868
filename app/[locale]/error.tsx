"use client";

import { ErrorState } from "@/components/ui/error-state";

/** The "Connection Problem" screen: what a page shows when it fails; Retry loads it again. */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <div className="page-width py-12">
      <ErrorState titleAs="h1" reference={error.digest} />
    </div>
  );
}
