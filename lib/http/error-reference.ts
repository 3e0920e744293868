import { currentWork } from "@/lib/core/observability/origin";

/**
 * What people are shown where a page or a part of it could not be read: the request's id, as its
 * response and its log lines have it.
 */
export function errorReference(): string | undefined {
  return currentWork()?.requestId;
}
