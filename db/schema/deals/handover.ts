import { boolean, doublePrecision, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { CODE_KINDS } from "@/db/enums/deals/handover";
import { createdAt, idColumn, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { uploads } from "@/db/schema/platform/uploads";
import { reservations } from "./reservations";

/** Attempts to enter a code, right or wrong. */
export const codeAttempts = pgTable(
  "code_attempts",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    kind: text().$type<(typeof CODE_KINDS)[number]>().notNull(),
    userId: refTo(() => users.id),
    isRight: boolean().notNull(),
    codeVersion: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("code_attempts_kind_check", t.kind, CODE_KINDS),
    index("code_attempts_reservation").on(t.reservationId, t.kind),
    index("code_attempts_created").on(t.createdAt),
  ],
);

/** Photos taken at a handover. */
export const handoverPhotos = pgTable(
  "handover_photos",
  {
    id: idColumn(),
    reservationId: refTo(() => reservations.id),
    kind: text().$type<(typeof CODE_KINDS)[number]>().notNull(),
    uploadId: refTo(() => uploads.id),
    takenById: refTo(() => users.id),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("handover_photos_kind_check", t.kind, CODE_KINDS),
    index("handover_photos_reservation").on(t.reservationId),
  ],
);
