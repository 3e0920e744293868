import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, longIdColumn, moment } from "@/db/schema/columns";
import { rooms } from "@/db/schema/deals/rooms";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";

/** Events on their way to browsers: written with what they tell of, sent by the relay, kept for those who missed them. */
export const outbox = pgTable(
  "outbox",
  {
    id: longIdColumn(),
    name: text().notNull(),
    roomId: integer().references(() => rooms.id),
    /** The event's number within its room. */
    seq: integer(),
    workspaceId: integer().references(() => workspaces.id),
    userId: integer().references(() => users.id),
    payload: jsonb().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    check("outbox_audience_check", sql`num_nonnulls(${t.roomId}, ${t.workspaceId}, ${t.userId}) = 1`),
    check("outbox_seq_check", sql`(${t.roomId} is null) = (${t.seq} is null)`),
    uniqueIndex("outbox_room_seq_unique").on(t.roomId, t.seq).where(sql`${t.roomId} is not null`),
    index("outbox_unsent").on(t.id).where(sql`${t.sentAt} is null`),
    index("outbox_created").on(t.createdAt),
  ],
);

/** First answers to calls that carried an `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    id: idColumn(),
    owner: text().notNull(),
    commandName: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("idempotency_keys_unique").on(t.owner, t.commandName, t.key),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);

/** Mail: queued with what it tells of, sent by a job; in the demo it is read on the mailbox page. */
export const mails = pgTable(
  "mails",
  {
    id: idColumn(),
    /** Makes the mail once: the same key is never sent twice. */
    key: text().notNull().unique(),
    userId: integer().references(() => users.id),
    toAddress: text().notNull(),
    locale: text().$type<"fr" | "en" | "ar">().notNull(),
    template: text().notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    /** Links' tokens and codes, sealed; emptied when the mail is sent. */
    sealedSecrets: text(),
    /** Filled when it is made, and emptied some days after it was sent. */
    subject: text(),
    html: text(),
    plainText: text(),
    providerRef: text(),
    failure: text(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [index("mails_address").on(t.toAddress, t.id.desc().nullsFirst()), index("mails_created").on(t.createdAt)],
);

/** Settings that an admin changes while the product runs: fees, palette. Every change is a new row. */
export const settings = pgTable(
  "settings",
  {
    id: idColumn(),
    name: text().notNull(),
    value: jsonb().notNull(),
    setById: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index("settings_name").on(t.name, t.id.desc().nullsFirst())],
);

/** What was loaded into this database, by name and version: reference data, the demo. */
export const loads = pgTable("loads", {
  name: text().primaryKey(),
  version: text().notNull(),
  rowCount: bigint({ mode: "number" }).notNull(),
  loadedAt: moment().notNull(),
});

/** Places that one process at a time may have, such as the sidecar's. Its holder says again and again that it is there. */
export const leases = pgTable("leases", {
  name: text().primaryKey(),
  /** Which process has it: where it runs and since when, for the sentence that another one is told. */
  holder: text().notNull(),
  renewedAt: moment().notNull(),
});
