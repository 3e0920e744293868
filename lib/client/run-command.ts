import { ERROR_STATUS } from "@/lib/core/base/error-status";
import type { ClientCommand, ClientInput, ClientOutput } from "@/lib/runtime/socket-types";
import { ApiError, inWords } from "./api";
import type { FailureContext } from "./call-types";
import { emitEvent, realtime } from "./socket";

/** The failure context, and the HTTP fallback. */
type Way<N extends ClientCommand> = { context: FailureContext; overHttp: () => Promise<ClientOutput<N>> };

/**
 * Runs a command over the socket, or over HTTP when it is or gets disconnected; `clientId` makes
 * a command that was sent twice run once.
 */
export async function runCommand<N extends ClientCommand>(
  event: N,
  payload: ClientInput<N>,
  { context, overHttp }: Way<N>,
): Promise<ClientOutput<N>> {
  if (realtime().connected) {
    const answer = await emitEvent(event, payload).catch(() => undefined);
    if (answer?.ok) return answer.data;
    if (answer) {
      const error = new ApiError(statusFor(answer.code), answer.code, answer.message);
      throw await inWords(error, { context });
    }
  }
  return overHttp();
}

function statusFor(code: string): number {
  return Object.entries(ERROR_STATUS).find(([known]) => known === code)?.[1] ?? 500;
}
