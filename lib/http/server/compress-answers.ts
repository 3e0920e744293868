import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { joinWrites } from "./join-writes";

/**
 * Levels above these save less of a page than its processor time is worth: brotli at 3 makes it
 * smaller than gzip at its usual 6 in half the time (docs/performance.md).
 */
const BROTLI_QUALITY = 3;
const GZIP_LEVEL = 3;

/** Called as Express would, of whose requests and responses it uses nothing of their own. */
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Compresses what `handle` answers for those who read it compressed: texts of 1 kB and more. What
 * is written at once is compressed at once.
 */
export function compressAnswers(handle: RequestListener): RequestListener {
  const compress = compression({
    level: GZIP_LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  }) as unknown as Compress; // typed for Express alone
  return (request, response) =>
    compress(request, response, () => {
      joinWrites(response);
      handle(request, response);
    });
}
