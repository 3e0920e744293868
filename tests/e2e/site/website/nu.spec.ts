import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import type { Locale } from "@/lib/core/base/actor";
import { ensureEngine } from "@/scripts/lib/debian";
import { closeDatabase, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { testDb } from "@/tests/support/database";
import { ensureNuChecker } from "@/tests/support/nu-checker";
import { listScreens } from "@/tests/support/screens";
import { sessionCookie, signInDemo } from "@/tests/support/signed-in";

test.beforeAll(openDatabase);
test.afterAll(closeDatabase);

const ANSWER_MAX = 50_000_000;

/** A guess by frequencies of letters, which takes a page of codes and names for any language. */
const GUESSED_LANGUAGE = /^This document appears to be written in /;

/** The checker's findings about a file. */
type NuMessage = { type: string; subType?: string; url: string; lastLine?: number; message: string; extract?: string };

for (const locale of ["fr", "ar"] satisfies Locale[]) {
  test(`the HTML of every screen in ${locale} is valid, as it is served and as it is opened`, async ({ browser }) => {
    test.setTimeout(1_200_000);
    const folder = await mkdtemp(join(tmpdir(), "nu-"));
    try {
      const screens = await listScreens(testDb());
      const { context, page } = await openWindow(browser, { locale, width: 390, expectsErrors: true });
      for (const name of new Set(screens.map(({ as }) => as))) {
        if (name) await context.addCookies([await sessionCookie(await signInDemo(name))]);
        for (const screen of screens.filter(({ as }) => as === name)) {
          const response = await page.goto(pathIn(locale, screen.path));
          await writeFile(join(folder, `${screen.name}.served.html`), (await response?.text()) ?? "");
          const opened = `<!DOCTYPE html>\n${await page.evaluate(() => document.documentElement.outerHTML)}`;
          await writeFile(join(folder, `${screen.name}.opened.html`), opened);
        }
        await page.goto("about:blank");
        await context.clearCookies();
      }
      await context.close();
      expect(await messagesOf(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}

/** One run of the checker for all files of a folder. */
async function messagesOf(folder: string): Promise<string[]> {
  const java = ensureEngine("java");
  const args = [
    "-Xss8m",
    "-jar",
    ensureNuChecker(),
    "--format",
    "json",
    "--exit-zero-always",
    "--skip-non-html",
    folder,
  ];
  const { stderr } = await promisify(execFile)(java, args, { maxBuffer: ANSWER_MAX });
  const { messages }: { messages: NuMessage[] } = JSON.parse(stderr);
  const found = messages.filter(
    ({ type, subType, message }) => (type !== "info" || subType === "warning") && !GUESSED_LANGUAGE.test(message),
  );
  return found.map(({ url, lastLine, message, extract = "" }) => {
    const file = url.slice(url.lastIndexOf("/") + 1);
    return `${file}:${lastLine ?? 0}: ${message} … ${extract.replaceAll("\n", " ").slice(0, 160)}`;
  });
}
