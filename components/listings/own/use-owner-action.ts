"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ListKind } from "@/components/listings/shared/listing-query";
import { toast } from "@/components/ui/toast-store";
import { isRefused } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { type AskedAction, act, isAsked, type OwnerAction } from "./owner-calls";

type Options = {
  kind: ListKind;
  id: number;
  /** Called before the request; returns the rollback. */
  onStart?: (action: OwnerAction) => (() => void) | undefined;
  onDone: (action: OwnerAction) => void;
};

/** Runs an owner's action: confirms irreversible ones and reports errors. */
export function useOwnerAction({ kind, id, onStart, onDone }: Options) {
  const t = useTranslations("listings.owner");
  const [running, setRunning] = useState<OwnerAction>();
  const [asked, setAsked] = useState<AskedAction>();
  const run = async (action: OwnerAction) => {
    setRunning(action);
    const revert = onStart?.(action);
    try {
      await act(kind, id, action);
      toast({ title: t(`done.${action}`), variant: "success" });
      onDone(action);
    } catch (error) {
      revert?.();
      const failed = t(`failedTo.${kind}.${action}`);
      // A refusal says why; everything else is said by the moment's own sentence.
      const words = isRefused(error)
        ? { title: failed, description: errorText(error, failed) }
        : { title: errorText(error, failed) };
      toast({ ...words, variant: "destructive" });
    } finally {
      setAsked(undefined);
      setRunning(undefined);
    }
  };
  return {
    running,
    asked,
    close: () => setAsked(undefined),
    run,
    choose: (action: OwnerAction) => (isAsked(action) ? setAsked(action) : void run(action)),
  };
}
