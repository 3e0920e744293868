import { z } from "zod";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";

/** The version that an edit form was read with. */
export const seenVersion = () =>
  z.string().max(FIELD_LIMITS.editVersionLengthMax).optional().meta({
    description:
      "The version that was read. A save that would undo what was changed since is refused with edit.conflict: its data has the stored `version`, the fields that `changed`, and the `current` answer. Without a version the last save wins.",
  });
