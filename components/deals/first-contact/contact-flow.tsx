"use client";

import { CircleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { MilestoneSheet } from "@/components/deals/pass/milestone";
import { openRoom } from "@/components/deals/room-state/open-room";
import { OwnParcels, useOwnParcels } from "@/components/deals/shared/own-parcels";
import { kilogramsOf, parcelInput } from "@/components/deals/shared/parcel-input";
import { useParcelPhotos } from "@/components/deals/shared/use-parcel-photos";
import { useIssueText } from "@/components/forms/issue-text";
import { type ContractForm, useContractForm } from "@/components/forms/use-contract-form";
import { useSearchedWeight } from "@/components/listings/trips/searched-weight";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogContent } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadingLine } from "@/components/ui/spinner";
import { isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { isolate, isolateWords } from "@/lib/core/text/isolate";
import { OpenRoom } from "@/lib/deals/rooms/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";
import { isPricedByWeight } from "@/lib/listings/prices/rules";
import { ContactOverview } from "./contact-overview";
import { amountIssues, sendFirstOffer } from "./first-offer";
import { misfitOf } from "./misfit";
import { askedFor, type ContactedTrip, emptyPackage, PackageForm, type PackageValues } from "./package-form";
import { proposeParcel } from "./propose-parcel";

/** The steps of a first contact (product: rooms). */
type Step =
  | { at: "overview" | "package" | "connecting" }
  | { at: "done"; roomId: number }
  | { at: "failed"; reason: string; retry?: () => void }
  | { at: "misfit"; reason: string; href: string };

/** Opens a room with a trip's carrier; the form's values stay when a request fails. */
export function ContactFlow({ trip }: { trip: ContactedTrip }) {
  const t = useTranslations("listings.contact");
  const { price, weight } = useFormats();
  const formId = useId();
  const { step, setStep, contractForm, photos, propose } = useContact(trip);
  const parcels = useOwnParcels(trip.id);
  // Users without a parcel that fits start by describing one.
  const isDescribing = parcels?.every(({ misfit }) => misfit !== null) ?? false;
  useEffect(() => {
    if (isDescribing) setStep((known) => (known.at === "overview" ? { at: "package" } : known));
  }, [isDescribing, setStep]);
  const isForm = step.at === "package";
  const name = isolateWords(trip.carrierName);
  const titles = {
    overview: t("flow.overview", { name }),
    package: t("packageForm.title"),
    connecting: t("flow.connecting", { name }),
    done: t("flow.done"),
    failed: t("flow.failed"),
    misfit: t("flow.misfit"),
  };
  const descriptionOf = (parcel: PackageValues["package"]) => {
    const asked = isolate(price(askedFor(trip, parcel)));
    if (!isPricedByWeight(trip.prices)) return t("packageForm.text", { price: asked });
    const kilograms = kilogramsOf(parcel);
    return kilograms === undefined
      ? t("packageForm.textFrom", { price: asked })
      : t("packageForm.textFor", { price: asked, weight: weight(kilograms) });
  };
  return (
    <DialogContent
      title={titles[step.at]}
      {...(isForm ? { description: descriptionOf(contractForm.form.watch("package")) } : {})}
      footer={
        <Footer
          step={step}
          formId={formId}
          submitProps={contractForm.submitProps}
          onStep={setStep}
          hasParcels={parcels !== undefined && parcels.length > 0}
          name={name}
          hasOffer={contractForm.form.watch("amount").trim() !== ""}
        />
      }
    >
      {step.at === "overview" ? (
        <ContactOverview trip={trip}>
          {parcels && parcels.length > 0 ? (
            <OwnParcels parcels={parcels} prices={trip.prices} onPropose={(id) => void propose(id)} />
          ) : parcels ? null : (
            <LoadingLine />
          )}
        </ContactOverview>
      ) : null}
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
        <div role="status" className="py-3">
          <MilestoneSheet
            person={{ firstName: trip.carrierName, photo: trip.carrierPhoto }}
            title={<bdi>{trip.carrierName}</bdi>}
            text={t("flow.doneText", { name })}
            className="rounded-md"
          />
        </div>
      ) : null}
      {step.at === "failed" || step.at === "misfit" ? (
        <Outcome icon={<Icon of={CircleAlert} className="size-10 text-danger" />}>{step.reason}</Outcome>
      ) : null}
    </DialogContent>
  );
}

function useContact(trip: ContactedTrip) {
  const t = useTranslations("forms");
  const tContact = useTranslations("listings.contact");
  const router = useRouter();
  const formats = useFormats();
  const { price } = formats;
  const searchedKg = useSearchedWeight();
  const [step, setStep] = useState<Step>({ at: "overview" });
  const photos = useParcelPhotos();
  const issueText = useIssueText();
  const open = async (begin: () => Promise<number>) => {
    setStep({ at: "connecting" });
    const roomId = await begin();
    setStep({ at: "done", roomId });
    router.push(`/chat/${roomId}`);
  };
  const propose = async (announcementId: number) => {
    try {
      const proposal = { announcementId, transporterId: trip.id };
      await open(async () => (await proposeParcel(proposal, tContact("flow.otherParcel"))).id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const misfit = misfitOf(error);
      const reason = errorText(error, t("noAnswer"));
      setStep(
        misfit ? { at: "misfit", ...misfit } : { at: "failed", reason, retry: () => void propose(announcementId) },
      );
    }
  };
  const contractForm: ContractForm<PackageValues> = useContractForm<PackageValues, typeof OpenRoom>({
    schema: OpenRoom,
    defaultValues: emptyPackage(trip, formats, searchedKg),
    toInput: ({ package: parcel, message }) => ({ transporterId: trip.id, package: parcelInput(parcel), message }),
    alsoCheck: ({ amount, package: parcel }) =>
      amountIssues(amount, askedFor(trip, parcel), (cents) => isolate(price(cents))),
    send: async (input, { amount }) => {
      const fileIds = await photos.settled();
      if (fileIds === undefined) {
        const type = "file_unfinished";
        contractForm.form.setError("package.fileIds", { type, message: issueText({ code: type }) });
        return;
      }
      try {
        await open(async () => {
          const { id: roomId } = await openRoom({ ...input, package: input.package && { ...input.package, fileIds } });
          if (amount.trim() !== "") await sendFirstOffer(roomId, amount);
          return roomId;
        });
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
  return { step, setStep, contractForm, photos, propose };
}

type FooterProps = {
  step: Step;
  formId: string;
  submitProps: ReturnType<typeof useContact>["contractForm"]["submitProps"];
  onStep: (step: Step) => void;
  /** Whether announced parcels can be proposed, as an alternative to describing one. */
  hasParcels: boolean;
  /** The recipient of the message. */
  name: string;
  /** A price goes along. */
  hasOffer: boolean;
};

function Footer({ step, formId, submitProps, onStep, hasParcels, name, hasOffer }: FooterProps) {
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
        <Button key="describe" variant={hasParcels ? "secondary" : "primary"} onClick={() => onStep({ at: "package" })}>
          {t(hasParcels ? "flow.describeOther" : "flow.describe")}
        </Button>
      );
    case "package":
      return (
        <>
          {back("overview", t("flow.back"))}
          {send(hasOffer ? t("packageForm.submitOffer") : t("packageForm.submit", { name }))}
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
          {step.retry ? back("overview", t("flow.back")) : back("package", t("flow.change"))}
          {step.retry ? (
            <Button key="retry" onClick={step.retry}>
              {t("flow.retry")}
            </Button>
          ) : (
            send(t("flow.retry"))
          )}
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
