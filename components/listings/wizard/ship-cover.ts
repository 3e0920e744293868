import { filesAt, isUploaded, keyOf } from "@/components/forms/file-items";
import { type FormValues, listAt, objectAt } from "./form-values";

/** The key of the photo that stands for the announcement: the one that was chosen, else the first. */
export function coverOf(values: FormValues): string | undefined {
  const photos = listAt(values, "packages").flatMap((item) => filesAt(objectAt(item, "ui").images));
  const chosen = photos.find((photo) => isUploaded(photo) && photo.id === values.thumbnail) ?? photos[0];
  return chosen && keyOf(chosen);
}
