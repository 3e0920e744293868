"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { openRoom } from "@/components/deals/room-state/open-room";
import { useParcelPhotos } from "@/components/deals/shared/use-parcel-photos";
import { useIssueText } from "@/components/forms/issue-text";
import { type ContractForm, useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogContent } from "@/components/ui/dialog";
import { LoadingLine } from "@/components/ui/spinner";
import { isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { OpenRoom } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { isolate } from "@/lib/i18n/isolate";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { ContactOverview } from "./contact-overview";
import { misfitOf } from "./misfit";
import { emptyPackage, PackageForm, type PackageValues, type Trip } from "./package-form";

/** The steps of a first contact (product: rooms). */
type Step =
  | { at: "overview" | "package" | "connecting" }
  | { at: "done"; roomId: number }
  | { at: "failed"; reason: string }
  | { at: "misfit"; reason: string; href: string };

/** Opens a room with a trip's carrier; the form keeps its values when a request fails. */
export function ContactFlow({ trip, message = "" }: { trip: Trip; message?: string }) {
  const t = useTranslations("listings.contact");
  const { price } = useFormats();
  const formId = useId();
  const { step, setStep, contractForm, photos } = useContact(trip, message);
  const isForm = step.at === "package";
  const name = isolate(trip.carrierName);
  const titles = {
    overview: t("flow.overview", { name }),
    package: t("packageForm.title"),
    connecting: t("flow.connecting", { name }),
    done: t("flow.done"),
    failed: t("flow.failed"),
    misfit: t("flow.misfit"),
  };
  return (
    <DialogContent
      title={titles[step.at]}
      {...(isForm ? { description: t("packageForm.text", { price: isolate(price(trip.minPriceCents)) }) } : {})}
      footer={<Footer step={step} formId={formId} submitProps={contractForm.submitProps} onStep={setStep} />}
    >
      {step.at === "overview" ? <ContactOverview trip={trip} /> : null}
      {/* Hidden rather than unmounted, so that photos and values survive a failed request. */}
      <form
        {...contractForm.formProps}
        id={formId}
        hidden={!isForm}
        className={isForm ? "flex flex-col gap-4" : undefined}
      >
        <PackageForm trip={trip} contractForm={contractForm} photos={photos} />
      </form>
      {step.at === "connecting" ? <LoadingLine label={t("connecting")} /> : null}
      {step.at === "done" ? (
        <Outcome icon={<CircleCheck aria-hidden="true" className="size-10 text-success" />}>
          {t("flow.doneText", { name })}
        </Outcome>
      ) : null}
      {step.at === "failed" || step.at === "misfit" ? (
        <Outcome icon={<CircleAlert aria-hidden="true" className="size-10 text-danger" />}>{step.reason}</Outcome>
      ) : null}
    </DialogContent>
  );
}

function useContact(trip: Trip, firstMessage: string) {
  const t = useTranslations("forms");
  const router = useRouter();
  const [step, setStep] = useState<Step>({ at: "overview" });
  const photos = useParcelPhotos();
  const issueText = useIssueText();
  const contractForm: ContractForm<PackageValues> = useContractForm<PackageValues, typeof OpenRoom>({
    schema: OpenRoom,
    defaultValues: { ...emptyPackage(trip), message: firstMessage },
    toInput: (values) => ({ transporterId: trip.id, ...values }),
    send: async (input) => {
      const fileIds = await photos.settled();
      if (fileIds === undefined) {
        const type = "file_unfinished";
        contractForm.form.setError("package.fileIds", { type, message: issueText({ code: type }) });
        return;
      }
      setStep({ at: "connecting" });
      try {
        const roomId = await openRoom({ ...input, package: input.package && { ...input.package, fileIds } });
        setStep({ at: "done", roomId });
        router.push(`/chat/${roomId}`);
      } catch (error) {
        if (!isApiError(error)) throw error;
        const misfit = misfitOf(error);
        if (misfit) return setStep({ at: "misfit", ...misfit });
        const isAtFields = (error.data.issues ?? []).length > 0;
        const reason = errorText(error, t("noAnswer"));
        setStep(isAtFields ? { at: "package" } : { at: "failed", reason });
        throw error;
      }
    },
  });
  return { step, setStep, contractForm, photos };
}

type FooterProps = {
  step: Step;
  formId: string;
  submitProps: ReturnType<typeof useContact>["contractForm"]["submitProps"];
  onStep: (step: Step) => void;
};

function Footer({ step, formId, submitProps, onStep }: FooterProps) {
  const t = useTranslations("listings.contact");
  const common = useTranslations("common");
  // Distinct keys: a button that became the submit button during its own click would submit.
  const back = (at: "overview" | "package", label: string) => (
    <Button key={`to-${at}`} variant="secondary" onClick={() => onStep({ at })}>
      {label}
    </Button>
  );
  const send = (label: string) => (
    <Button key={`send-${step.at}`} {...submitProps} form={formId}>
      {label}
    </Button>
  );
  switch (step.at) {
    case "overview":
      return (
        <Button key="describe" onClick={() => onStep({ at: "package" })}>
          {t("flow.describe")}
        </Button>
      );
    case "package":
      return (
        <>
          {back("overview", t("flow.back"))}
          {send(t("packageForm.submit"))}
        </>
      );
    case "connecting":
      return null;
    case "done":
      return (
        <Button asChild>
          <Link href={`/chat/${step.roomId}`}>{t("openRoom")}</Link>
        </Button>
      );
    case "misfit":
      return (
        <>
          {back("package", t("flow.change"))}
          <Button asChild>
            <Link href={step.href}>{t("flow.others")}</Link>
          </Button>
        </>
      );
    case "failed":
      return (
        <>
          <DialogClose asChild>
            <Button variant="ghost">{common("close")}</Button>
          </DialogClose>
          {back("package", t("flow.change"))}
          {send(t("flow.retry"))}
        </>
      );
  }
}

function Outcome({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-6 text-center">
      {icon}
      <p className="max-w-[40ch]">{children}</p>
    </div>
  );
}
