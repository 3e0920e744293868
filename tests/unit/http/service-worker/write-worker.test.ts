import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { writeWorker } from "@/lib/http/service-worker/write-worker";

type Sent = { url: string; method?: string; body?: string };
type Renewed = { oldSubscription: { endpoint: string } | null; newSubscription: unknown };

/** Runs the worker's script as a browser does, and hands it the end of a subscription. */
async function renew(event: Renewed, isSignedIn = true): Promise<{ sent: Sent[]; subscribed: unknown[] }> {
  const listeners = new Map<string, (event: object) => void>();
  const sent: Sent[] = [];
  const subscribed: unknown[] = [];
  const made = { toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "P", auth: "A" } }) };
  const context = createContext({
    Intl,
    JSON,
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    registration: {
      pushManager: {
        subscribe: async (options: unknown) => {
          subscribed.push(options);
          return made;
        },
      },
    },
    fetch: async (url: string, init: Omit<Sent, "url"> = {}) => {
      sent.push({ url, ...init });
      return { ok: isSignedIn, json: async () => ({ publicKey: "KEY" }) };
    },
  });
  runInContext(writeWorker({ fr: "", en: "", ar: "" }), context);
  let done: Promise<unknown> = Promise.resolve();
  listeners.get("pushsubscriptionchange")?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => {
      done = work;
    },
  });
  await done;
  return { sent, subscribed };
}

const OLD = { endpoint: "https://push.example/old" };

describe("a subscription that the browser ends", () => {
  it("is made again with the present key, and named with the one before", async () => {
    const { sent, subscribed } = await renew({ oldSubscription: OLD, newSubscription: null });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: "KEY" }]);
    expect(sent.map(({ url, method }) => [url, method])).toEqual([
      ["/api/v1/notifications/push", undefined],
      ["/api/v1/notifications/push", "PUT"],
    ]);
    expect(JSON.parse(sent[1]?.body ?? "{}")).toMatchObject({
      endpoint: "https://push.example/new",
      p256dh: "P",
      auth: "A",
      publicKey: "KEY",
      isResumed: true,
      replaces: OLD.endpoint,
    });
  });

  it("is left where nobody is signed in, and where the one before is unknown", async () => {
    expect((await renew({ oldSubscription: OLD, newSubscription: null }, false)).subscribed).toEqual([]);
    expect((await renew({ oldSubscription: null, newSubscription: null })).sent).toEqual([]);
  });
});
