import { expect, type Page } from "@playwright/test";
import type { Locale } from "../../../lib/core/base/actor";
import { bare, pathIn } from "../people";
import { textsOf } from "./texts";

type Mail = {
  to: string;
  /** Its subject, a text of `mail.json`, in the language that it is written in. */
  subject: string;
  locale: Locale;
  link: RegExp;
};

/**
 * Opens the newest mail to an address that has this subject and follows its link, in the reader's
 * own language.
 */
export async function followMail(page: Page, reader: Locale, { to, subject, locale, link }: Mail): Promise<void> {
  const mail = page.getByRole("link", { name: textsOf(locale, "mails")(subject) });
  await expect
    .poll(async () => {
      await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
      return mail.count();
    })
    .toBeGreaterThan(0);
  await mail.first().click();
  const href = await page.getByRole("link", { name: link }).first().getAttribute("href");
  const { pathname, search } = new URL(href ?? "");
  await page.goto(pathIn(reader, bare(pathname) + search));
}
