import type { Runtime } from "../lib/core/commands/runtime";
import type { ChatNamespace } from "./chat-sockets";
import type { Cluster } from "./cluster";
import { type Leadership, lead } from "./lead";
import { acquireLease, awaitLease, type Lease, type WaitOptions } from "./lease";

/** The leader election: this sidecar leads while `current` is defined, another one otherwise. */
export type Succession = {
  current: () => { lease: Lease; leadership: Leadership } | undefined;
  stop: () => Promise<void>;
};

/** Why a lease that was lost matters. */
type Loss = { onLost: () => void };

/**
 * Leads as the only sidecar. Resolves once it does; throws an error that names the lease's holder
 * when another does not end in time.
 */
export async function leadAlone(
  namespace: ChatNamespace,
  runtime: Runtime,
  cluster: Cluster,
  { onLost }: Loss,
): Promise<Succession> {
  const lease = await acquireLease(runtime, { onLost });
  const leadership = await lead(namespace, runtime, cluster);
  return {
    current: () => ({ lease, leadership }),
    async stop() {
      await leadership.stop();
      await lease.release();
    },
  };
}

const RETRY_MS = 1_000;

/**
 * Takes its turn among several sidecars: waits for the lease, leads while it holds it, and follows
 * again when it has lost it. Throws when a sidecar leads that knows of no others.
 */
export async function leadInTurn(
  namespace: ChatNamespace,
  runtime: Runtime,
  cluster: Cluster,
  { waitMs }: Pick<WaitOptions, "waitMs"> = {},
): Promise<Succession> {
  const stopping = new AbortController();
  let current: { lease: Lease; leadership: Leadership } | undefined;
  let reject: (error: unknown) => void = () => undefined;
  let resolve: () => void = () => undefined;
  // The first answer of the database decides whether this one may run at all.
  const admitted = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });

  async function takeTurn(): Promise<void> {
    let lost: () => void = () => undefined;
    const isLost = new Promise<void>((end) => {
      lost = end;
    });
    const lease = await awaitLease(runtime, { onLost: lost, onWaiting: resolve, signal: stopping.signal, waitMs });
    if (!lease) return;
    resolve();
    runtime.log.info("this sidecar leads");
    try {
      current = { lease, leadership: await lead(namespace, runtime, cluster) };
      const stopped = new Promise((end) => stopping.signal.addEventListener("abort", end, { once: true }));
      await Promise.race([isLost, stopped]);
    } finally {
      const leadership = current?.leadership;
      current = undefined;
      await leadership?.stop();
      await lease.release();
    }
    if (!stopping.signal.aborted) runtime.log.warn("another sidecar leads now: this one follows");
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await takeTurn().catch((error: unknown) => {
        // Before it was admitted the start fails with the error; later it is retried.
        reject(error);
        runtime.log.error({ error }, "this sidecar could not lead");
      });
      if (!stopping.signal.aborted) await new Promise((resume) => setTimeout(resume, RETRY_MS));
    }
  }
  const running = run();
  await admitted.catch(async (error: unknown) => {
    stopping.abort();
    await running;
    throw error;
  });
  return {
    current: () => current,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
