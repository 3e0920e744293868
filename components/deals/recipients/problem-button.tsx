"use client";

import { TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";

// Problems are rare: the form is loaded on demand.
const ProblemDialog = lazy(() => import("./problem-dialog").then((part) => ({ default: part.ProblemDialog })));

/** Reports a problem to the sender; afterwards shows that they were notified. */
export function ProblemButton({ token, wasReported }: { token: string; wasReported: boolean }) {
  const t = useTranslations("recipients.page");
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(wasReported);
  const notice = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isReported && !wasReported) notice.current?.focus();
  }, [isReported, wasReported]);
  if (isReported)
    return (
      <Notice ref={notice} variant="success" role="status">
        {t("told")}
      </Notice>
    );
  return (
    <>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
        <Icon of={TriangleAlert} />
        {t("problem")}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ProblemDialog
            token={token}
            onTold={() => {
              setOpen(false);
              setReported(true);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
