import { currentWork } from "@/lib/core/observability/origin";

/**
 * The reference shown where a page or a part of it could not be loaded: the request's id, as its
 * response and its log lines have it.
 */
export function errorReference(): string | undefined {
  return currentWork()?.requestId;
}
