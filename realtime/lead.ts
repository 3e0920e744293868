import { PULSE } from "../lib/core/base/client-events";
import type { Runtime } from "../lib/core/commands/runtime";
import type { ChatNamespace } from "./chat-sockets";
import type { Cluster } from "./cluster";
import { type Jobs, runJobs } from "./jobs/run-jobs";
import { type Publisher, startPublisher } from "./outbox-publisher";

/** The work that the one sidecar that holds the lease does in addition to its sockets. */
export type Leadership = { publisher: Publisher; jobs: Jobs; stop: () => Promise<void> };

/** Starts the publisher of committed events, the pulse and the jobs. */
export async function lead(namespace: ChatNamespace, runtime: Runtime, cluster: Cluster): Promise<Leadership> {
  const publisher = await startPublisher(namespace, runtime, { isAlone: true, cluster });
  runtime.wake = publisher.wake;
  cluster.onReturn(publisher.repeat);
  // Clients that miss it ask the API: a connection to a sidecar that sends nothing is worth
  // nothing.
  const publishPulse = () => {
    const { leads, failingMs } = publisher.health();
    if (leads && failingMs === 0 && cluster.isReachable()) namespace.emit(PULSE.event, {});
  };
  const pulse = setInterval(publishPulse, PULSE.everyMs);
  publishPulse();
  const jobs = await runJobs(runtime);
  return {
    publisher,
    jobs,
    async stop() {
      clearInterval(pulse);
      cluster.onReturn(() => undefined);
      await jobs.stop();
      delete runtime.wake;
      await publisher.stop();
    },
  };
}
