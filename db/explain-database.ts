import { DrizzleQueryError } from "drizzle-orm";
import postgres from "postgres";

/** The parsed part of a failed connection: a code of the system, of Node.js, or of PostgreSQL. */
type Failure = { code: string; message: string };

const DNS = new Set(["ENOTFOUND", "EAI_AGAIN"]);
const SILENT = new Set(["CONNECT_TIMEOUT", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "EHOSTDOWN"]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ALTNAME/;
/** Codes of a connection that ends before it speaks PostgreSQL's protocol. */
const NO_POSTGRES = new Set(["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "CONNECTION_ENDED", "ECONNRESET", "EPIPE"]);
/** Refusals of a healthy server that waiting does not end. */
const REFUSED = new Set(["28P01", "28000", "3D000", "42501", "SASL_SIGNATURE_MISMATCH"]);

/** Parses an address, without its password; placeholders when it is no address. */
function placeOf(url: string): { host: string; port: string; role: string; database: string } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port, username, password, pathname } = new URL(url);
  try {
    decodeURIComponent(password);
    const [role = "", database = ""] = [username, pathname.slice(1)].map(decodeURIComponent);
    return { host: hostname || "localhost", port: port || "5432", role, database };
  } catch {
    return undefined; // a % that encodes nothing
  }
}

/**
 * One line with the reason why a database cannot be reached by an address, and the remedy;
 * `undefined` for an error that is about something else. `name` is the variable with the address.
 * No line has the password.
 */
export function explainDatabase(error: unknown, url: string, name = "DATABASE_URL"): string | undefined {
  const place = placeOf(url);
  if (!place)
    return `${name} is no address: a password with signs such as # / ? @ : % is written encoded (%23 %2F %3F %40 %3A %25), as in postgres://rihla:a%23b@host:5432/rihla.`;
  const failure = failureOf(error);
  if (!failure) return undefined;
  const reason = reasonOf(failure, place, url);
  return reason && `The database of ${name} (${place.host}:${place.port}) ${reason.replaceAll("NAME", name)}`;
}

/**
 * The same for an error of anywhere in a process: `undefined` for one of a bucket, mail or Redis.
 */
export function explainUncaught(error: unknown, url: string, name = "DATABASE_URL"): string | undefined {
  return isOfDatabase(error, url) ? explainDatabase(error, url, name) : undefined;
}

/** Whether a query failed, or a connection to the port of an address. */
function isOfDatabase(error: unknown, url: string): boolean {
  const { port } = placeOf(url) ?? {};
  for (const current of causesOf(error)) {
    if (current instanceof DrizzleQueryError || current instanceof postgres.PostgresError) return true;
    if ("port" in current && String(current.port) === port) return true;
  }
  return false;
}

/** Whether waiting does not help: what is wrong is the address, or what the server lets it do. */
export function isWrongAddress(error: unknown, url: string): boolean {
  if (!placeOf(url)) return true;
  const failure = failureOf(error);
  return failure !== undefined && (REFUSED.has(failure.code) || CERTIFICATE.test(failure.code) || isNoTls(failure));
}

type Place = NonNullable<ReturnType<typeof placeOf>>;

function reasonOf({ code, message }: Failure, { host, role, database }: Place, url: string): string | undefined {
  if (DNS.has(code))
    return `cannot be found: no machine is called ${host} here (${code}). Check the host in NAME; between containers it is the name of the database's container on the same network.`;
  if (code === "ECONNREFUSED") {
    const own = /^(?:localhost|127\.|\[::1\])/.test(host)
      ? " In a container this address is the container itself: name the database's host or container."
      : "";
    return `does not answer: nothing listens there (${code}). Start PostgreSQL, or check host and port in NAME.${own}`;
  }
  if (SILENT.has(code))
    return `does not answer (${code}). Check host and port in NAME, and that no firewall stands between.`;
  if (code === "28P01" || code === "SASL_SIGNATURE_MISMATCH")
    return `refuses the role ${role} with this password: it is another one, or there is no such role. Check both in NAME; the password is set by: alter role ${role} password '…'.`;
  if (code === "28000")
    return /no encryption|SSL/i.test(message)
      ? "asks for TLS. Add ?sslmode=require to NAME."
      : `refuses the role ${role}: there is none of this name, or pg_hba.conf does not let it in. Check the name in NAME.`;
  if (code === "3D000")
    return `has no database called ${database}. Check the name at the end of NAME, or make it: createdb --owner ${role} --encoding UTF8 --template template0 ${database}.`;
  if (code === "42501")
    return `lets the role ${role} do too little: it has to own the database ${database}. As a superuser: alter database ${database} owner to ${role}.`;
  if (code === "53300") return "has no connection left. End what holds them, or raise max_connections.";
  if (code === "57P03") return "is starting or stopping. Wait for it.";
  if (code === "25006") return "takes no writes: it is a replica, or read-only. Name the primary in NAME.";
  if (CERTIFICATE.test(code))
    return `has a certificate that this machine does not trust (${code}). Name the file of its authority in NODE_EXTRA_CA_CERTS, or connect by the name that it is made for.`;
  if (isNoTls({ code, message }))
    return "was asked for TLS and does not speak it. Set up TLS there, or take sslmode out of NAME.";
  if (NO_POSTGRES.has(code) || code.startsWith("ERR_"))
    return /[?&]ssl/.test(url)
      ? `ends the connection when it is asked for TLS (${code}). Set up TLS there, take sslmode out of NAME, or check the port.`
      : `ends the connection before it says anything (${code}): it may be another service than PostgreSQL. Check host and port in NAME.`;
  return undefined;
}

function isNoTls({ code, message }: Failure): boolean {
  return code === "ERR_SSL_WRONG_VERSION_NUMBER" || /server does not support SSL/i.test(message);
}

function failureOf(error: unknown): Failure | undefined {
  for (const current of causesOf(error)) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (code !== "" || /does not support SSL/i.test(current.message)) return { code, message: current.message };
  }
  return undefined;
}

/** An error and its causes; of an address that stands for several the first one's failure. */
function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; ) {
    yield current;
    current = current.cause ?? (current instanceof AggregateError ? current.errors[0] : undefined);
  }
}
