import { isIP } from "node:net";
import { z } from "zod";
import { MAKE_SECRET } from "./secret-strength";

/** The documentation of a variable: its purpose, and its valid values, as the end of "NAME …". */
export type Notes = { about: string; wants: string };

/** The documentation of each variable of the schema. */
export const NOTES = z.registry<Notes>();

/** A variable with its documentation. */
export function variable<T extends z.ZodType>(schema: T, about: string, wants: string): T {
  // A copy: several variables are of one kind, and each has its own notes.
  const own = schema.clone();
  NOTES.add(own, { about, wants });
  return own;
}

const url = z.url({ protocol: /^https?$/ });
const WANTS_URL = "must be an address that begins with http:// or https://";
const base = url.transform(withoutEndSlashes);

/** The address of a page of ours or of another's, as it is. */
export const requiredUrl = (about: string) => variable(url, about, WANTS_URL);
/** The address of a service that has a usual one, without trailing slashes. */
export const serviceUrl = (usual: string, about: string) => variable(base.default(usual), about, WANTS_URL);
/** The address of a service that there may be none of, without trailing slashes. */
export const optionalUrl = (about: string) => variable(base.optional(), about, WANTS_URL);

const PORT_MAX = 65_535;
const port = z.coerce.number().int().min(1).max(PORT_MAX);
const WANTS_PORT = `must be a port, a number from 1 to ${PORT_MAX}`;

/** A port that is listened on. */
export const usualPort = (usual: number, about: string) => variable(port.default(usual), about, WANTS_PORT);
/** A port that is listened on when it is named. */
export const optionalPort = (about: string) => variable(port.optional(), about, WANTS_PORT);

const postgres = z.string().regex(/^postgres(ql)?:\/\/./);
const WANTS_POSTGRES = "must be an address that begins with postgres://";

/** The address of a database. */
export const database = (about: string) => variable(postgres, about, WANTS_POSTGRES);
/** The address of a database that there may be none of. */
export const optionalDatabase = (about: string) => variable(postgres.optional(), about, WANTS_POSTGRES);

/** The fewest characters of a secret. */
const SECRET_LENGTH_MIN = 32;
/** The schema of a secret's value. */
const secretValue = z.string().min(SECRET_LENGTH_MIN);
/** A secret of ours. */
export const secret = (about: string) =>
  variable(secretValue, about, `must have at least ${SECRET_LENGTH_MIN} characters: make one with \`${MAKE_SECRET}\``);

/** A secret of ours that there may be none of. */
export const optionalSecret = (about: string) =>
  variable(
    secretValue.optional(),
    about,
    `must have at least ${SECRET_LENGTH_MIN} characters: make one with \`${MAKE_SECRET}\``,
  );

/** The most earlier values of a secret. */
const OLD_SECRETS_MAX = 20;
/** Earlier values of a secret, for as long as what was made with them is about. */
export const oldSecrets = (name: string, what: string) =>
  variable(
    z.string().default("").transform(toList).pipe(z.array(secretValue).max(OLD_SECRETS_MAX)),
    `earlier values of \`${name}\`, separated by commas: ${what}`,
    `must be earlier values of ${name} with commas between, ${OLD_SECRETS_MAX} at most, each of ${SECRET_LENGTH_MIN} characters or more`,
  );

/** A text that people read. */
export const text = (about: string, lengthMax: number) =>
  variable(z.string().max(lengthMax).optional(), about, `must have at most ${lengthMax} characters`);

/** A key or a name that another service issues; its format is theirs to define. */
export const given = (about: string, lengthMin = 3) =>
  variable(
    z.string().min(lengthMin).optional(),
    about,
    `must be what the service shows, in full: ${lengthMin} characters or more`,
  );

/** The region of a bucket. */
export const region = (about: string) =>
  variable(
    z
      .string()
      .regex(/^[\w-]+$/)
      .default("us-east-1"),
    about,
    "must be the name of a region, such as us-east-1",
  );

/** A style of maps. */
export const mapStyle = (usual: string, about: string) =>
  variable(
    z
      .string()
      .max(300)
      .regex(/^(mapbox|https):\/\/./)
      .default(usual),
    about,
    "must be the address of a style that begins with mapbox:// or https://",
  );

/** An address without the slashes at its end, in time that grows with its length. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end -= 1;
  return address.slice(0, end);
}

/** A comma-separated setting as its parts. */
export function toList(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Whether servers can listen on it: an address or a name, without a port. */
export function isHost(value: string): boolean {
  return isIP(value) > 0 || /^[a-z\d.-]+$/i.test(value);
}

/** Whether mail can be from it: an address, alone or in angle brackets after a name. */
export function isSender(value: string): boolean {
  const [, inBrackets] = /^[^<>\r\n]*<([^<>]*)>$/.exec(value) ?? [];
  return z.email().safeParse(inBrackets ?? value).success;
}

/** A number that is written in groups, without the spaces between. */
export function withoutSpaces(value: string): string {
  return value.replaceAll(" ", "").toUpperCase();
}

/** Whether it is an IBAN by its form and its check digits (ISO 13616). */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value)) return false;
  const digits = [...value.slice(4), ...value.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
