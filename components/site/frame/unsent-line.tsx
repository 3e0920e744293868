"use client";

import { Clock } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { UnsentList } from "@/components/layout/unsent-list";
import { useUnsent } from "@/components/layout/use-unsent";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { serverNow } from "@/lib/client/server-clock";
import { retryUnsent } from "@/lib/client/unsent-messages";

/** What is sent within this time is not shown. */
const SHOW_AFTER_MS = 3_000;
const RETRY_MS = 5_000;

/**
 * Sends from any page what waits of its person, and shows what is not sent: how many, to whom, and
 * what can be done with what was refused.
 */
export function UnsentLine({ userId }: { userId: number }) {
  const t = useTranslations("layout.unsent");
  const unsent = useUnsent(userId);
  const waitingCount = unsent.filter(({ refusal }) => refusal === undefined).length;
  const refusedCount = unsent.length - waitingCount;
  useDelivery(userId, waitingCount > 0);
  const isLate = useLate(unsent.length > 0);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && (unsent.length === 0 || !(isLate || refusedCount > 0))) return null;
  return (
    <>
      <p className="flex flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 text-center text-on-warning-soft text-small">
        <span className="flex items-center gap-2 py-1">
          <Icon of={Clock} className="size-4 shrink-0" />
          {unsent.length === 0
            ? t("none")
            : refusedCount > 0
              ? t("refused", { count: refusedCount })
              : t("waiting", { count: waitingCount })}
        </span>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t("show")}
        </Button>
      </p>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t("title")} description={t("text")}>
          <UnsentList
            userId={userId}
            messages={unsent}
            onRetry={({ clientId }) => retryUnsent(userId, clientId, serverNow())}
            onLeave={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** Sends until nothing waits: now, when the network or the reader is back, and again and again. */
function useDelivery(userId: number, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    const deliver = () =>
      void import("@/lib/client/deliver-unsent").then(
        ({ deliverUnsent }) => (isOver ? undefined : deliverUnsent(userId)),
        () => undefined, // without the network the next attempt loads it
      );
    deliver();
    const timer = setInterval(deliver, RETRY_MS);
    window.addEventListener("online", deliver);
    document.addEventListener("visibilitychange", deliver);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener("online", deliver);
      document.removeEventListener("visibilitychange", deliver);
    };
  }, [userId, isWaiting]);
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
