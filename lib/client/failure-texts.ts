import type { Moment } from "./moments";

/** A sentence of `messages/…/core/failures.json` in the reader's language. */
type FailureText = (key: Moment) => string;

type Texts = { say: FailureText; connection: (text: string) => string };
let texts: Texts | undefined;

/** Takes the sentences of the page's language, before anything is called. */
export function showFailures(given: Texts): void {
  texts = given;
}

/**
 * What a person is told when the server has not said it better: what did not work, and what to do. Without an answer it says so
 * first, because then the connection is what to look at.
 */
export function failureText(moment: Moment | undefined, hasAnswer: boolean): string | undefined {
  if (!texts || !moment) return undefined;
  return hasAnswer ? texts.say(moment) : texts.connection(texts.say(moment));
}
