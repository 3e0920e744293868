import { expect, it } from "vitest";
import { keyOfDecision, STEP_KEYS } from "@/components/staff/moderation/key-table";
import { DECIDED_QUEUES, decisionsFor, SUBJECTS_OF } from "@/lib/staff/moderation/enums";

it("within a queue every decision has a key, and no two keys are the same", () => {
  for (const queue of DECIDED_QUEUES)
    for (const subject of SUBJECTS_OF[queue]) {
      const keys = [...Object.values(STEP_KEYS), ...decisionsFor(queue, subject).map(keyOfDecision)];
      expect(keys, `${queue} ${subject}`).not.toContain(undefined);
      expect(new Set(keys).size, `${queue} ${subject}`).toBe(keys.length);
    }
});
