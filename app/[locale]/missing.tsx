import type { ReactNode } from "react";
import { answerWith } from "@/lib/http/answer-status";

/**
 * What a page shows of a thing that is not there for its reader, whether it is nobody's or somebody
 * else's: its answer is a 404.
 */
export function Missing({ children }: { children: ReactNode }) {
  answerWith(404);
  return children;
}
