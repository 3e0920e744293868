import type { ReactNode } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { AnnouncementValues } from "./announcement-values";
import * as fields from "./fields";
import { PhotosField, VoiceField } from "./file-fields";
import { CityField, PointField } from "./place-fields";
import type { TripValues } from "./trip-values";

/**
 * The fields of one form, whose paths and choices the compiler checks against the form's values.
 */
function fieldsOf<V extends FieldValues>() {
  const Select: <N extends FieldPath<V>>(props: fields.SelectFieldProps<V, N>) => ReactNode = fields.SelectField;
  const Radio: <N extends FieldPath<V>>(props: fields.RadioFieldProps<V, N>) => ReactNode = fields.RadioField;
  return {
    Select,
    Radio,
    Text: fields.TextField<V>,
    Number: fields.NumberField<V>,
    Phone: fields.PhoneField<V>,
    Area: fields.AreaField<V>,
    Day: fields.DayField<V>,
    Span: fields.SpanFields<V>,
    Check: fields.CheckField<V>,
    City: CityField<V>,
    Point: PointField<V>,
    Photos: PhotosField<V>,
    Voice: VoiceField<V>,
  };
}

/** The fields of an announcement's form. */
export const AnnouncementField = fieldsOf<AnnouncementValues>();

/** The fields of a trip's form. */
export const TripField = fieldsOf<TripValues>();
