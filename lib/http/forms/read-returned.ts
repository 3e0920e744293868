import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/base/actor";
import { AppError, type ErrorCode } from "@/lib/core/base/errors";
import type { AnyCommand } from "@/lib/core/commands/command";
import type { FormName, Returned } from "@/lib/core/fields/form-address";
import { errorBody, translator } from "@/lib/core/texts/texts";
import { cookieNames } from "../cookies";
import { decodeAnswer } from "./returned-form";

type Search = Record<string, string | string[] | undefined>;

/** The errors of any form, whatever its command. */
const COMMON: readonly ErrorCode[] = [
  "request.malformed",
  "request.invalid",
  "request.too_large",
  "request.wrong_type",
  "request.too_many",
  "request.interrupted",
  "server.error",
  "server.not_ready",
  "server.busy",
  "auth.session_ended",
  "auth.cookies_needed",
];

/**
 * The values with which a page's form is shown again, after it was sent without a script. A browser
 * that stores no cookies has brought the error alone, which the URL names.
 */
export async function readReturned(
  form: FormName,
  { again, fault }: Search,
  locale: Locale,
  command: Pick<AnyCommand, "errors">,
): Promise<Returned | undefined> {
  const names = cookieNames();
  const jar = await cookies();
  const answer = decodeAnswer([jar.get(names.form)?.value, jar.get(names.formRest)?.value], again);
  const known = [...COMMON, ...(command.errors ?? [])];
  const code = known.find((one) => one === (answer?.form === form ? answer.code : fault));
  if (answer?.form === form && (code || answer.code === "")) {
    const { values, issues, params, isCut } = answer;
    if (!code) return { values, message: "", code: "", issues: [] };
    const error = new AppError(code, { ...(params ? { params } : {}), ...(issues.length > 0 ? { issues } : {}) });
    const { message, data } = errorBody(error, locale);
    const t = await getTranslations({ locale, namespace: "forms" });
    return { values, message: isCut ? `${message} ${t("lost")}` : message, code, issues: data.issues ?? [] };
  }
  return code ? { values: {}, message: await withoutValues(code, locale), code, issues: [] } : undefined;
}

/** The message of an error whose form has not come back with it. */
async function withoutValues(code: ErrorCode, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: "forms" });
  if (code === "request.too_many") return t("tooMany");
  const sentence = translator(locale, "errors")(code);
  return code === "request.invalid" || code === "request.too_large" ? `${sentence} ${t("lost")}` : sentence;
}
