import { z } from "zod";
import { flag, iso, limit, listOf, longId, page } from "@/lib/core/fields";
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS, type NotificationKind, OPTIONAL_MAIL_GROUPS } from "./enums";
import { NOTIFICATION_LIMITS } from "./limits";

const KINDS = Object.keys(NOTIFICATION_KINDS).filter((name): name is NotificationKind => name in NOTIFICATION_KINDS);

/** A page of one's notifications. */
export const ListNotifications = z.strictObject({ page: page(), limit: limit(NOTIFICATION_LIMITS.pageSize) });

/** A notification: the name of its text and what the text names, read in the reader's language. */
export const NotificationView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(KINDS),
    group: z.enum(NOTIFICATION_GROUPS),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    href: z.string().nullable(),
    isRead: z.boolean(),
    createdAt: iso(),
  })
  .meta({ id: "Notification" });
/** A notification. */
export type NotificationView = z.output<typeof NotificationView>;

/** A page of notifications, the newest first. */
export const NotificationList = listOf(NotificationView).extend({ unreadCount: z.number().int() });
/** A page of notifications, the newest first. */
export type NotificationList = z.output<typeof NotificationList>;

/** How many one has not read. */
export const UnreadView = z.strictObject({ count: z.number().int() }).meta({ id: "UnreadNotifications" });

/** How many messages and notifications a person has not read. */
export const NewsView = z
  .strictObject({ messages: z.number().int(), notifications: z.number().int() })
  .meta({ id: "UnreadNews" });

/** Names one of one's notifications. */
export const NotificationId = z.strictObject({ id: longId() });

/** What a person wants to be told of one group, and how. */
const Preference = z.strictObject({
  group: z.enum(NOTIFICATION_GROUPS),
  inApp: z.boolean(),
  byMail: z.boolean(),
  /** False where the mail carries what has to arrive: codes, money, decisions. */
  isMailOptional: z.boolean(),
});

/** All preferences, one a group. */
export const PreferencesView = z.strictObject({ data: z.array(Preference) }).meta({ id: "NotificationPreferences" });
/** All preferences, one a group. */
export type PreferencesView = z.output<typeof PreferencesView>;

/** A changed preference. A channel that is left out stays as it is. */
export const SetPreference = z.strictObject({
  group: z.enum(NOTIFICATION_GROUPS),
  inApp: flag().optional(),
  byMail: flag().optional(),
});

/** The signed link of a mail. */
export const Unsubscribe = z.strictObject({ token: z.string().max(200) });
/** Which mails will not come any more. */
export const Unsubscribed = z.strictObject({ group: z.enum(OPTIONAL_MAIL_GROUPS) });
