import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import { BROTLI_QUALITY, COMPRESSED_BYTES_MIN, GZIP_LEVEL } from "../encodings";

/** Called as Express would, of whose requests and responses it uses nothing of their own. */
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Compresses what `handle` answers for those who read it compressed: texts of 1 kB and more. */
export function compressAnswers(handle: RequestListener): RequestListener {
  const compress = compression({
    threshold: COMPRESSED_BYTES_MIN,
    level: GZIP_LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  }) as unknown as Compress; // typed for Express alone
  return (request, response) => compress(request, response, () => void handle(request, response));
}
