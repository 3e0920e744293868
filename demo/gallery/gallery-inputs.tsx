"use client";

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { AudioField } from "@/components/forms/audio-field";
import { type FileItem, keyOf } from "@/components/forms/file-items";
import { PhoneInput } from "@/components/forms/phone-input";
import { PhotoField } from "@/components/forms/photo-field";
import { useFileQueue } from "@/components/forms/use-file-queue";
import { CityField } from "@/components/platform/places/city-field";
import { AudioPlayer } from "@/components/ui/audio-player";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { Stepper } from "@/components/ui/stepper";
import { Unit } from "@/components/ui/unit";
import { encodeWav } from "@/lib/platform/uploads/rules";
import { GallerySection } from "./gallery-section";
import type { Samples } from "./samples";

const PHOTOS_MAX = 4;
const TONE = { seconds: 2, hertz: 440, rate: 16_000 };

/** Assisted inputs: days, numbers, phones, cities, steps. */
export function GalleryInputs({ s }: { s: Samples }) {
  const [day, setDay] = useState("2026-11-28");
  const [phone, setPhone] = useState("+213551234567");
  const [step, setStep] = useState(s.steps.length - 1);
  const form = useForm<{ city?: number }>();
  return (
    <GallerySection name="date-input (calendar, popover), number-input, phone-input, city-field, stepper (onPick)">
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        <Field label={s.inputs.day}>{(control) => <DateInput {...control} value={day} onChange={setDay} />}</Field>
        <Field label={s.fields.weight}>
          <NumberInput suffix={<Unit of="kilogram" />} defaultValue="6,5" />
        </Field>
        <Field label={s.inputs.phone}>
          {(control) => <PhoneInput {...control} value={phone} onChange={setPhone} />}
        </Field>
        <CityField
          control={form.control}
          name="city"
          label={s.inputs.city}
          error={undefined}
          initial={{ id: 0, text: s.paris }}
        />
      </div>
      <div className="mt-6">
        <Stepper steps={s.steps.map((label) => ({ label }))} current={step} onPick={setStep} label="onPick" />
      </div>
    </GallerySection>
  );
}

/**
 * Files: photos with their order, a voice message, and its player. A signed-in user's files are
 * really uploaded.
 */
export function GalleryFiles({ s, pictures }: { s: Samples; pictures: string[] }) {
  const [photos, setPhotos] = useState<FileItem[]>(() =>
    pictures.slice(0, PHOTOS_MAX - 1).map((path, index) => ({ id: index + 1, path })),
  );
  const [voice, setVoice] = useState<FileItem>();
  const tone = useTone();
  const queue = useFileQueue({
    onDone: (key, file) => {
      setPhotos((items) => items.map((item) => (keyOf(item) === key ? file : item)));
      setVoice((item) => (item && keyOf(item) === key ? file : item));
    },
  });
  return (
    <GallerySection name="photo-field, audio-field, audio-player">
      <div className="flex max-w-2xl flex-col gap-6">
        <PhotoField
          label={s.inputs.photos}
          hint={s.inputs.photosHint}
          max={PHOTOS_MAX}
          items={photos}
          onChange={setPhotos}
          queue={queue}
          coverKey={photos[0] ? keyOf(photos[0]) : undefined}
        />
        <AudioField label={s.inputs.voice} hint={s.inputs.voiceHint} item={voice} onChange={setVoice} queue={queue} />
        {tone ? <AudioPlayer src={tone} label={s.inputs.voice} /> : null}
      </div>
    </GallerySection>
  );
}

/** The address of a sound to play: a tone made here. */
function useTone(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const wave = Float32Array.from({ length: TONE.seconds * TONE.rate }, (_, index) =>
      Math.sin((2 * Math.PI * TONE.hertz * index) / TONE.rate),
    );
    const url = URL.createObjectURL(new Blob([encodeWav(wave, TONE.rate)], { type: "audio/wav" }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, []);
  return address;
}
