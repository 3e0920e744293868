import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";

/**
 * A service with Amazon's API. Without keys the library finds its own: a role, a profile, its
 * variables.
 */
export type S3Service = {
  /** Another service than Amazon's, with its buckets in the path. */
  endpoint: string | undefined;
  region: string;
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};

/** How long a service may take. */
export type S3Patience = { connectMaxMs: number; answerMaxMs: number; triesMax: number };

/** Connections of one process: a file is in transfer for as long as its reader takes. */
const CONNECTIONS_MAX = 200;

/** Opens a client of a service; the library is loaded with the first one. */
export async function openS3({ endpoint, region, keys }: S3Service, patience: S3Patience) {
  const sdk = await import("@aws-sdk/client-s3");
  const s3: S3Client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(keys ? { credentials: keys } : {}),
    maxAttempts: patience.triesMax,
    requestHandler: {
      connectionTimeout: patience.connectMaxMs,
      requestTimeout: patience.answerMaxMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS_MAX },
      httpsAgent: { maxSockets: CONNECTIONS_MAX },
    },
    // Not every service other than Amazon's knows its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { s3, sdk };
}

/** Whether a service answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  // A bucket that is missing is answered the same by some services when no body is asked for.
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}

/** The HTTP status of a service's answer, when it did answer. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as Partial<S3ServiceException>; // what the library throws, or anything
  return $metadata?.httpStatusCode;
}
