"use client";

import { Car, Plane } from "lucide";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { Unit } from "@/components/ui/unit";
import { GallerySection } from "./gallery-section";
import type { Samples } from "./samples";

type Values = {
  title: string;
  weight: string;
  email: string;
  country: string;
  mode: string;
  note: string;
  terms: boolean;
};

/** Every control in one react-hook-form form; sending it empty shows all errors. */
export function GalleryForm({ s }: { s: Samples }) {
  const { register, handleSubmit, formState } = useForm<Values>();
  const { errors } = formState;
  const required = { required: s.required };
  return (
    <GallerySection name="field, input, select, textarea, radio-group, checkbox">
      <form
        noValidate
        onSubmit={handleSubmit(() => toast({ title: s.sent, variant: "success" }))}
        className="grid max-w-2xl gap-5 sm:grid-cols-2"
      >
        <Field label={s.fields.title} hint={s.fields.titleHint} error={errors.title?.message}>
          <Input {...register("title", required)} />
        </Field>
        <Field label={s.fields.weight} error={errors.weight?.message} optional>
          <Input suffix={<Unit of="kilogram" />} inputMode="decimal" {...register("weight")} />
        </Field>
        <Field label={s.fields.email} error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...register("email", required)} />
        </Field>
        <Field label={s.country} error={errors.country?.message}>
          <Select {...register("country", required)}>
            <option value="">—</option>
            {s.countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
        <RadioGroup legend={s.mode} error={errors.mode?.message} className="sm:col-span-2">
          <RadioCard
            value="air"
            label={s.air}
            description={s.airHint}
            icon={<Icon of={Plane} />}
            {...register("mode", required)}
          />
          <RadioCard
            value="road"
            label={s.road}
            description={s.roadHint}
            icon={<Icon of={Car} />}
            {...register("mode", required)}
          />
        </RadioGroup>
        <Field label={s.fields.note} error={errors.note?.message} className="sm:col-span-2">
          <Textarea rows={3} {...register("note", required)} />
        </Field>
        <Checkbox
          label={s.terms}
          error={errors.terms?.message}
          {...register("terms", required)}
          className="sm:col-span-2"
        />
        <Button type="submit">{s.save}</Button>
        <Input aria-label={s.fields.title} disabled defaultValue={s.paris} />
      </form>
    </GallerySection>
  );
}

/** Controls that need the browser: a busy button, dialogs and toasts, opened by hand. */
export function GalleryOverlays({ s }: { s: Samples }) {
  return (
    <GallerySection name="button (loading), dialog, toast">
      <div className="flex flex-wrap gap-3">
        <Button loading>{s.save}</Button>
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="secondary">{s.openDialog}</Button>
          </DialogTrigger>
          <DialogContent
            title={s.dialogTitle}
            description={s.dialogText}
            size="sm"
            footer={
              <>
                <DialogClose asChild>
                  <Button variant="secondary">{s.cancel}</Button>
                </DialogClose>
                <DialogClose asChild>
                  <Button variant="danger">{s.remove}</Button>
                </DialogClose>
              </>
            }
          />
        </Dialog>
        <Button variant="secondary" onClick={() => toast({ title: s.toast, description: s.toastText })}>
          toast: default
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: s.toast, variant: "success" })}>
          toast: success
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: s.toastFailed, description: s.toastFailedText, variant: "destructive" })}
        >
          toast: destructive
        </Button>
      </div>
    </GallerySection>
  );
}
