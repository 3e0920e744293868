import { isIP } from "node:net";
import { connect } from "node:tls";

const ANSWER_MAX_MS = 5_000;
const HTTPS_PORT = 443;

/**
 * Until when the certificate holds that a site shows to browsers; it need not be one that we trust.
 */
export function readCertificateEnd(siteUrl: string): Promise<Date> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || HTTPS_PORT,
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
      timeout: ANSWER_MAX_MS,
    });
    socket.once("secureConnect", () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      socket.destroy();
      if (validTo) resolve(new Date(validTo));
      else reject(new Error("the site shows no certificate"));
    });
    socket.once("timeout", () => socket.destroy(new Error("the site does not answer")));
    socket.once("error", reject);
  });
}
