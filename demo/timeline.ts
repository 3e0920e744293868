import type { DemoContext } from "./context";
import { runDueJobs } from "./jobs";

/** A story of the demo: it yields the instant of its next step. */
export type Scenario = AsyncGenerator<Date, void, void>;

/**
 * Plays all stories interleaved in the order of time, as they would have happened: so ids grow with
 * time, rate limits count as in life, and the jobs that fall due in between run at their instant.
 */
export async function runScenarios(context: DemoContext, scenarios: readonly Scenario[]): Promise<void> {
  const waiting: { scenario: Scenario; at: Date; order: number }[] = [];
  for (const [order, scenario] of scenarios.entries()) {
    const first = await scenario.next();
    if (!first.done) waiting.push({ scenario, at: first.value, order });
  }
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.at.getTime() - a.at.getTime() || b.order - a.order);
    const turn = waiting.pop();
    if (!turn) return;
    if (turn.at < context.at.now) throw new Error(`a scenario goes back in time to ${turn.at.toISOString()}`);
    await runDueJobs(context, turn.at);
    context.at.now = turn.at;
    const next = await turn.scenario.next();
    if (!next.done) waiting.push({ ...turn, at: next.value });
  }
  await runDueJobs(context, context.clock.now);
  context.at.now = context.clock.now;
}
