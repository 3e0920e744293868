"use client";

import { useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { isApiError, isRefused } from "@/lib/client/api";

/** The toasts of a call; `done` is left out where the result is visible anyway. */
type CallWords = { done?: string; failed: string };

/** Runs the calls of buttons: which of them runs now, and a toast of how it ended. */
export function useCall() {
  const [running, setRunning] = useState<string>();
  const call = async (key: string, work: () => Promise<unknown>, { done, failed }: CallWords): Promise<boolean> => {
    setRunning(key);
    try {
      await work();
      if (done) toast({ title: done, variant: "success" });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A refusal has its own reason; every other error is worded by its failure context.
      const words = isRefused(error) ? { title: failed, description: error.message } : { title: error.message };
      toast({ ...words, variant: "destructive" });
      return false;
    } finally {
      setRunning(undefined);
    }
  };
  return { running, call };
}
