"use client";

import { useTranslations } from "next-intl";
import Lightbox from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";

/** The photos and the visible one. */
export type PhotoLightboxProps = {
  /** Paths of images in the file store. */
  paths: string[];
  title: string;
  /** The index of the visible photo. */
  at: number;
  /** Called with the new index, or `null` on close. */
  onOpen: (index: number | null) => void;
};

/**
 * Pixels of a photo may be this many times larger than the screen's: enough to read a label on a
 * parcel.
 */
const ZOOM_PIXEL_RATIO = 3;

/**
 * Photos are looked at in the dark, in either theme: on the night blue, with buttons that stand out
 * from any photo.
 */
const GROUND = "#080e1b";
const BUTTON = { backgroundColor: "rgb(8 14 27 / 60%)", borderRadius: "0.75rem", margin: "0.5rem" };

/**
 * Photos in full, one after the other: by swiping, by the buttons or the arrow keys; they are
 * enlarged by a pinch or a double tap.
 */
export function PhotoLightbox({ paths, title, at, onOpen }: PhotoLightboxProps) {
  const t = useTranslations("listings.detail.gallery");
  const tCommon = useTranslations("common");
  const isSingle = paths.length === 1;
  return (
    <Lightbox
      open
      index={at}
      slides={paths.map((path, index) => ({
        src: `${path}/1600`,
        alt: t("photo", { number: String(index + 1), title }),
      }))}
      close={() => onOpen(null)}
      plugins={isSingle ? [Zoom] : [Counter, Zoom]}
      carousel={{ finite: isSingle, padding: 0 }}
      zoom={{ maxZoomPixelRatio: ZOOM_PIXEL_RATIO }}
      styles={{
        root: { "--yarl__color_backdrop": GROUND, "--yarl__color_button": "#fff" },
        navigationPrev: BUTTON,
        navigationNext: BUTTON,
      }}
      counter={{ container: { dir: "ltr" } }}
      {...(isSingle ? { render: { buttonPrev: () => null, buttonNext: () => null } } : {})}
      labels={{
        Lightbox: title,
        "Photo gallery": t("label"),
        Carousel: t("carousel"),
        Slide: t("slide"),
        Previous: t("previous"),
        Next: t("next"),
        Close: tCommon("close"),
        "Zoom in": t("zoomIn"),
        "Zoom out": t("zoomOut"),
        // The library fills in these placeholders.
        "{index} of {total}": t("position", { index: "{index}", total: "{total}" }),
      }}
    />
  );
}
