import type { Locale } from "@/lib/core/base/actor";
import type { FailureContext, OperationName } from "./call-types";

/** A failed operation of the API, or the context that its caller names. */
export type Failed = { operation: OperationName } | { context: FailureContext };

type Texts = {
  textOf: (context?: FailureContext) => string;
  connection: (text: string) => string;
  /** The own messages are fetched when they are needed: until then a generic one is used. */
  locale?: Locale;
};
let texts: Texts | undefined;

/** Sets the messages of the page's language, before anything is called. */
export function showFailures(given: Texts): void {
  if (given.locale === undefined || given.locale !== loadedLocale) texts = given;
}

/**
 * Returns the message when the server has no better one: what did not work, and what to do. Without
 * an answer it begins with that, because then the connection is the likely cause.
 */
export async function failureText(failed: Failed, { hasAnswer }: { hasAnswer: boolean }): Promise<string | undefined> {
  await loadFailureTexts();
  const text = texts?.textOf("context" in failed ? failed.context : await contextOf(failed.operation));
  return text === undefined || hasAnswer ? text : texts?.connection(text);
}

/** The context of an operation; `undefined` where the table cannot be fetched. */
async function contextOf(operation: OperationName): Promise<FailureContext | undefined> {
  try {
    return (await import("./failure-contexts")).CONTEXT_OF_OPERATION[operation];
  } catch {
    return undefined; // No network: the generic message is shown.
  }
}

/** Most pages never show a failure: the messages, 10 kB, are no part of them. */
const SENTENCES: Record<Locale, () => Promise<{ default: object }>> = {
  fr: () => import("../../messages/fr/core/failures.json"),
  en: () => import("../../messages/en/core/failures.json"),
  ar: () => import("../../messages/ar/core/failures.json"),
};

let loadedLocale: Locale | undefined;

/**
 * Fetches the messages of the page's language, unless they are loaded. Where they do not load, the
 * generic one stays; the next failure retries.
 */
export async function loadFailureTexts(): Promise<void> {
  const shown = texts;
  if (shown?.locale === undefined) return;
  try {
    const { default: sentences } = await SENTENCES[shown.locale]();
    loadedLocale = shown.locale;
    texts = {
      textOf: (context) => (context && sentenceAt(sentences, context)) ?? shown.textOf(context),
      connection: shown.connection,
    };
  } catch {
    // No network: what failed is shown all the same, in the words that came with the page.
  }
}

function sentenceAt(sentences: object, context: FailureContext): string | undefined {
  let found: unknown = sentences;
  for (const part of context.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === "string" ? found : undefined;
}
