"use client";

import { BellPlus } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { useSessionState } from "@/components/identity/sessions/session-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { SearchQuestion } from "./question";

// Most viewers of a list never save their search: the form is loaded when they do.
const SaveSearchForm = lazy(() => import("./save-search-form").then((part) => ({ default: part.SaveSearchForm })));

const SignInFirst = lazy(() =>
  import("@/components/identity/sessions/sign-in-first").then((part) => ({ default: part.SignInFirst })),
);

type SaveSearchButtonProps = { question: SearchQuestion; variant?: "primary" | "secondary"; size?: "sm" | "md" };

/** Saves the current search; a visitor signs in first and returns to it. */
export function SaveSearchButton({ question, variant = "secondary", size = "sm" }: SaveSearchButtonProps) {
  const t = useTranslations("saved-searches");
  const isVisitor = useSessionState() === "visitor";
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)}>
        <Icon of={BellPlus} />
        {t("create")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        {isOpen ? (
          <Suspense fallback={null}>
            {isVisitor ? (
              <SignInFirst title={t("createTitle")} text={t("signIn")} />
            ) : (
              <SaveSearchForm question={question} onDone={() => setOpen(false)} />
            )}
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}
