"use client";

import { TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";

// Problems are rare: the form is loaded when somebody has one.
const ProblemDialog = lazy(() => import("./problem-dialog").then((part) => ({ default: part.ProblemDialog })));

/** Says to the sender that something is wrong; once said, that they know. */
export function ProblemButton({ token, isTold }: { token: string; isTold: boolean }) {
  const t = useTranslations("recipients.page");
  const [isOpen, setOpen] = useState(false);
  const [isSaid, setSaid] = useState(isTold);
  const notice = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSaid && !isTold) notice.current?.focus();
  }, [isSaid, isTold]);
  if (isSaid)
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
              setSaid(true);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
