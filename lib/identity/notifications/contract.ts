import { z } from "zod";
import { flag, iso, limit, linkToken, listOf, longId, page } from "@/lib/core/fields/fields";
import { OwnerView } from "@/lib/identity/people/contract";
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS, type NotificationKind, OPTIONAL_MAIL_GROUPS } from "./enums";
import { NOTIFICATION_LIMITS } from "./limits";

const KINDS = Object.keys(NOTIFICATION_KINDS).filter((name): name is NotificationKind => name in NOTIFICATION_KINDS);

/** A page of the caller's notifications. */
export const ListNotifications = z.strictObject({ page: page(), limit: limit(NOTIFICATION_LIMITS.pageSize) });

/** A notification: the key and parameters of its text. */
export const NotificationView = z
  .strictObject({
    id: z.number().int(),
    kind: z.enum(KINDS),
    group: z.enum(NOTIFICATION_GROUPS),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    href: z.string().nullable(),
    /** The other side of the deal or conversation, and its subject. */
    partner: z
      .strictObject({
        person: OwnerView.pick({ firstName: true, lastInitial: true, companyName: true, photo: true }),
        subject: z.string(),
      })
      .nullable(),
    isRead: z.boolean(),
    createdAt: iso(),
  })
  .meta({ id: "Notification" });
export type NotificationView = z.output<typeof NotificationView>;

/** A page of notifications, the newest first. */
export const NotificationList = listOf(NotificationView).extend({ unreadCount: z.number().int() });
export type NotificationList = z.output<typeof NotificationList>;

/** The caller's number of unread notifications. */
export const UnreadView = z.strictObject({ count: z.number().int() }).meta({ id: "UnreadNotifications" });

/** The caller's unread messages and notifications. */
export const NewsView = z
  .strictObject({ messages: z.number().int(), notifications: z.number().int() })
  .meta({ id: "UnreadNews" });

/** The id of one of the caller's notifications. */
export const NotificationId = z.strictObject({ id: longId() });

/** The page of the site that one has before them, without language, query and fragment. */
export const MarkSeen = z.strictObject({
  path: z
    .string()
    .max(NOTIFICATION_LIMITS.pathLengthMax)
    .regex(/^\/[\w/-]+$/),
});

const Preference = z.strictObject({
  group: z.enum(NOTIFICATION_GROUPS),
  inApp: z.boolean(),
  byMail: z.boolean(),
  /**
   * False for mails that must arrive: codes, money, decisions; and for none, where `byMail` is
   * false, too.
   */
  isMailOptional: z.boolean(),
  byPush: z.boolean(),
  /** Whether mails are sent together, once a day; null where there is no choice. */
  isDaily: z.boolean().nullable(),
});

/** One preference per group. */
export const PreferencesView = z.strictObject({ data: z.array(Preference) }).meta({ id: "NotificationPreferences" });
export type PreferencesView = z.output<typeof PreferencesView>;

/** A changed preference; a missing channel stays as it is. */
export const SetPreference = z.strictObject({
  group: z.enum(NOTIFICATION_GROUPS),
  inApp: flag().optional(),
  byMail: flag().optional(),
  byPush: flag().optional(),
  isDaily: flag().optional(),
});

/** The token of a mail's unsubscribe link. */
export const Unsubscribe = z.strictObject({ token: linkToken(NOTIFICATION_LIMITS.unsubscribeTokenLengthMax, 0) });
/** The group that was unsubscribed. */
export const Unsubscribed = z.strictObject({ group: z.enum(OPTIONAL_MAIL_GROUPS) });
