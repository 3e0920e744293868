"use client";

import { Camera } from "lucide";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Takes a photo with the camera of a phone; machines without a touch screen do not show it. */
export function CameraButton({
  facing = "environment",
  onPhotos,
}: {
  facing?: "environment" | "user";
  onPhotos: (files: File[]) => void;
}) {
  const t = useTranslations("uploads.photos");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="hidden self-start pointer-coarse:inline-flex"
        onClick={() => input.current?.click()}
      >
        <Icon of={Camera} />
        {t("camera")}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={facing}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ target }) => {
          onPhotos([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
