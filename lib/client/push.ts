import { callApi, isApiError } from "./api";
import { deviceZoneName } from "./device-zone-name";
import { activeWorker, deviceStore } from "./storage";
import { WORKER_PATH } from "./worker-path";

/**
 * Whether this browser can be sent notifications: `install` where it can only once the site is on
 * the home screen (iPhone, iPad), `blocked` where its person has refused them.
 */
export type PushAbility = "ready" | "blocked" | "install" | "unsupported";

/** What this browser can do. */
export function pushAbility(): PushAbility {
  if (!("Notification" in window && "PushManager" in window)) return isApplePhone() ? "install" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const RESUMED = "rihla:push-resumed";
const ASKED = "rihla:push-asked";

/** Whether a person is asked at all: once, and only who has not decided yet. */
export function mayAskForPush(): boolean {
  return pushAbility() === "ready" && Notification.permission === "default" && deviceStore.read(ASKED) === null;
}

/** Remembers that a person was asked. */
export function recordPushAsked(): void {
  deviceStore.write(ASKED, "1");
}

/** Whether the browser has a subscription and its person allows it. */
export async function isPushOn(): Promise<boolean> {
  if (pushAbility() !== "ready" || Notification.permission !== "granted") return false;
  return (await findSubscription()) !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const worker = await activeWorker(WORKER_PATH);
  return (await worker?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** The result of turning it on: `failed` when the browser's own service does not answer. */
export type PushTurnedOn = "on" | "blocked" | "dismissed" | "failed";

/** Asks the person, subscribes, and reports it to the server; throws the server's refusal. */
export async function turnPushOn(): Promise<PushTurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "blocked" : "dismissed";
  const subscription = await subscribe();
  if (!subscription) return "failed";
  await report(subscription, { isResumed: false });
  recordResumed();
  return "on";
}

/** Subscribes with the server's present key; one for an earlier key is replaced. */
async function subscribe(): Promise<PushSubscription | null> {
  const worker = await activeWorker(WORKER_PATH);
  if (!worker) return null;
  const { publicKey } = await callApi("GET", "/v1/notifications/push", {});
  const present = await worker.pushManager.getSubscription();
  if (present && keyOf(present) !== publicKey) await present.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => null);
}

function report(subscription: PushSubscription, { isResumed }: { isResumed: boolean }) {
  const { keys } = subscription.toJSON();
  return callApi("PUT", "/v1/notifications/push", {
    body: {
      endpoint: subscription.endpoint,
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      publicKey: keyOf(subscription),
      timeZone: deviceZoneName(),
      isResumed,
    },
  });
}

/** The server's key that a subscription was made for, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Ends it, for the server first: a browser that fails to is forgotten by its service. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await callApi("POST", "/v1/notifications/push/end", { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe().catch(() => false);
}

/** The number of the day since 1970: any clock will do. */
const today = () => String(Math.floor(Date.now() / 86_400_000));
const recordResumed = () => deviceStore.write(RESUMED, today());

/**
 * Once a day, and after each sign-in, has the browser's subscription go on for its own person: in
 * the present session and zone, and with the present key. Of somebody else it takes nothing over.
 */
export async function resumePush(): Promise<void> {
  if (deviceStore.read(RESUMED) === today() || !(await isPushOn())) return;
  recordResumed();
  const subscription = await findSubscription();
  if (!subscription) return;
  await report(subscription, { isResumed: true }).catch(async (error: unknown) => {
    if (isApiError(error) && error.code === "push.old_key") await turnPushOn();
  });
}

/** Closes what is still shown of what was read elsewhere: for browsers that are not notified. */
export async function closeShown(): Promise<void> {
  if (!(await isPushOn())) return;
  const worker = await activeWorker(WORKER_PATH);
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}
