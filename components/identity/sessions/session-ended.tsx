"use client";

import { useLocale, useMessages, useNow, useTimeZone, useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import { IntlProvider } from "@/components/layout/intl-provider";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { forgetInWindow } from "@/lib/client/forget-person";
import { announcePerson } from "@/lib/client/person-channel";
import { answerGate, askOnceMore, gateState, onGate } from "@/lib/client/session-gate";
import type { Messages } from "@/lib/i18n/messages";
import { getPathname } from "@/lib/i18n/navigation";
import { SignInForm } from "./sign-in-form";
import { recordSignIn } from "./sign-in-record";
import { TextLink } from "./text-link";

type Texts = Pick<Messages, "accounts" | "forms" | "validation">;

/** The texts of the sign-in, which pages do not bring along. */
export async function loadSessionEndedTexts(locale: string): Promise<Texts> {
  const [accounts, forms, validation] = await Promise.all([
    import(`../../../messages/${locale}/identity/accounts.json`),
    import(`../../../messages/${locale}/core/forms.json`),
    import(`../../../messages/${locale}/core/validation.json`),
  ]);
  return { accounts: accounts.default, forms: forms.default, validation: validation.default };
}

/**
 * Asks for a new sign-in over the page on which the session ended: what was typed stays, and what
 * was being sent goes on. Another account gets none of it.
 */
export function SessionEnded({ texts, isPrivate }: { texts: Texts; isPrivate: boolean }) {
  const messages = useMessages();
  return (
    <IntlProvider locale={useLocale()} timeZone={useTimeZone()} now={useNow()} messages={{ ...messages, ...texts }}>
      <SessionEndedDialog isPrivate={isPrivate} />
    </IntlProvider>
  );
}

function SessionEndedDialog({ isPrivate }: { isPrivate: boolean }) {
  const state = useSyncExternalStore(onGate, gateState, gateState);
  const isForeign = state === "foreign";
  const enter = useEnterAs();
  return (
    <>
      {state === "later" && isPrivate ? <PutOff /> : null}
      <Dialog
        open={state === "asking" || isForeign}
        onOpenChange={(isOpen) => (isOpen ? undefined : isForeign ? enter() : answerGate("later"))}
      >
        {isForeign ? <OtherAccount onEnter={enter} /> : <SignInAgain />}
      </Dialog>
    </>
  );
}

/**
 * Covers a private page once its user has postponed the sign-in: the person at the device may not
 * be them.
 */
function PutOff() {
  const t = useTranslations("accounts.sessionEnded");
  return (
    <div data-unasked className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
      <EmptyState
        title={t("title")}
        description={t("text")}
        action={<Button onClick={askOnceMore}>{t("again")}</Button>}
      />
    </div>
  );
}

function SignInAgain() {
  const t = useTranslations("accounts.sessionEnded");
  return (
    <DialogContent isUnasked size="sm" title={t("title")} description={t("text")}>
      <SignInForm
        opensTabs
        onDone={(userId) => {
          recordSignIn();
          announcePerson(userId, Date.now());
          answerGate(userId);
        }}
      />
      <p className="mt-3 border-line border-t pt-3">
        <TextLink href={{ pathname: "/sign-in", query: { next: "/_app" } }} target="_blank">
          {t("otherWay")}
        </TextLink>
      </p>
    </DialogContent>
  );
}

function OtherAccount({ onEnter }: { onEnter: () => void }) {
  const t = useTranslations("accounts.sessionEnded");
  const [isLeaving, setLeaving] = useState(false);
  return (
    <DialogContent
      isUnasked
      size="sm"
      title={t("otherTitle")}
      description={t("otherText")}
      footer={
        <>
          <Button variant="secondary" onClick={askOnceMore}>
            {t("back")}
          </Button>
          <Button
            loading={isLeaving}
            onClick={() => {
              setLeaving(true);
              onEnter();
            }}
          >
            {t("enter")}
          </Button>
        </>
      }
    />
  );
}

/** Leaves another user's page for the home page of the user who has signed in. */
function useEnterAs(): () => void {
  const locale = useLocale();
  return () => {
    forgetInWindow();
    window.location.assign(getPathname({ href: "/_app", locale }));
  };
}
