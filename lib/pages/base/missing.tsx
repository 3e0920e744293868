import type { ReactNode } from "react";
import { answerWith } from "@/lib/http/answer-status";

/**
 * The content of a page whose subject the viewer cannot see, whether it does not exist or belongs
 * to someone else: the answer is a 404.
 */
export function Missing({ children }: { children: ReactNode }) {
  answerWith(404);
  return children;
}
