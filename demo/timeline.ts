import type { DemoContext } from "./context";
import { runDueJobs } from "./jobs";

/** A story of the demo: it yields the moment at which it goes on. */
export type Scenario = AsyncGenerator<Date, void, void>;

/**
 * Tells all stories at once, in the order of time, as they would have happened: so ids grow with time, rate limits count as
 * in life, and the jobs that fall due in between run at their moment.
 */
export async function tell(context: DemoContext, stories: readonly Scenario[]): Promise<void> {
  const waiting: { story: Scenario; at: Date; order: number }[] = [];
  for (const [order, story] of stories.entries()) {
    const first = await story.next();
    if (!first.done) waiting.push({ story, at: first.value, order });
  }
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.at.getTime() - a.at.getTime() || b.order - a.order);
    const turn = waiting.pop();
    if (!turn) return;
    if (turn.at < context.at.now) throw new Error(`a story goes back in time to ${turn.at.toISOString()}`);
    await runDueJobs(context, turn.at);
    context.at.now = turn.at;
    const next = await turn.story.next();
    if (!next.done) waiting.push({ ...turn, at: next.value });
  }
  await runDueJobs(context, context.clock.now);
  context.at.now = context.clock.now;
}
