import type { Locale } from "@/lib/core/base/actor";
import { localPath } from "@/lib/core/base/local-path";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env } from "@/lib/core/env/env";
import { cutText } from "@/lib/core/text/cut-text";
import { translator } from "@/lib/core/texts/texts";
import type { NotificationGroup } from "@/lib/identity/notifications/enums";
import { preferenceOf } from "@/lib/identity/notifications/operations";
import { deliverPush } from "./deliver-push";
import { PUSH_LIMITS } from "./limits";
import { findDevices, loadPushSettings } from "./queries";
import { quietUntil } from "./rules";

/** What somebody waits for, or loses by being late; a sleeping phone is woken for it. */
const URGENT: readonly NotificationGroup[] = ["messages", "offers", "reservations", "disputes"];

/** Something that a person is to hear of on their devices. */
type News = {
  userId: number;
  group: NotificationGroup;
  /** A device shows one of a tag, the last. */
  tag: string;
  href: string;
  at: Date;
  /** The sentence with names and words, for who allows it. */
  contentOf: (locale: Locale) => Promise<string>;
};

type Delivery = {
  /** Those that are still to be sent to; all of the person's when left out. */
  deviceIds?: readonly number[] | undefined;
  /** Called before something is sent. */
  record: () => Promise<unknown>;
  /** Sends to devices later, as the job that is named. */
  later: (name: "quiet" | "missed", deviceIds: number[], runAt: Date) => Promise<void>;
};

/**
 * Sends news to a person's devices: later to those in their quiet hours, and to those whose push
 * service is unavailable. Sent again after a crash a device shows it once, by its tag.
 */
export async function pushToDevices(
  runtime: Runtime,
  { userId, group, tag, href, at, contentOf }: News,
  { deviceIds, record, later }: Delivery,
): Promise<void> {
  const { db } = runtime;
  const now = runtime.now();
  const [all, settings, preference] = await Promise.all([
    findDevices(db, userId, now),
    loadPushSettings(db, userId),
    preferenceOf(db, userId, group),
  ]);
  if (!preference.byPush || !preference.inApp) return;
  const devices = all
    .filter(({ id }) => deviceIds?.includes(id) ?? true)
    .map((device) => ({ ...device, quietUntil: quietUntil(settings, device.timeZone, now) }));
  const awake = devices.filter((device) => !device.quietUntil);
  // Before: what is recorded and not shown is only taken back in vain.
  if (awake.length > 0) await record();
  const missed = await deliverPush(runtime, awake, async ({ locale }) => {
    const body = settings.showsContent ? await contentOf(locale) : translator(locale, "push")(`generic.${group}`);
    return {
      payload: {
        show: {
          ...{ title: env().BRAND_NAME, body: cutText(body, PUSH_LIMITS.bodyLengthMax), lang: locale },
          ...{ tag, url: localPath(href, locale), at: at.getTime(), dir: locale === "ar" ? "rtl" : "ltr" },
        },
      },
      topic: tag,
      urgency: URGENT.includes(group) ? "high" : "normal",
    };
  });
  if (missed.length > 0) await later("missed", missed, new Date(now.getTime() + PUSH_LIMITS.retrySeconds * 1_000));
  const quiet = devices.flatMap(({ id, quietUntil: until }) => (until ? [{ id, until }] : []));
  const [first] = quiet.toSorted((one, other) => Number(one.until) - Number(other.until));
  const quietIds = quiet.map(({ id }) => id);
  if (first) await later("quiet", quietIds, first.until);
}
