import { type SQL, sql } from "drizzle-orm";
import type { Browser, Page } from "playwright";
import { testDb } from "../../support/database";
import { type Deal, faultsOf, openPhone, watchFaults } from "./visits";

const WAIT_MS = 20_000;

/**
 * A tab that somebody has opened before a deploy, in a conversation, and one with a form. `goOn`
 * works in both and gives what went wrong.
 */
export async function openTab(browser: Browser, appUrl: string, { shipper, room }: Deal) {
  const context = await openPhone(browser, appUrl, shipper);
  const [chat, form] = [await context.newPage(), await context.newPage()];
  const faults = [watchFaults(chat), watchFaults(form)];
  await chat.goto(`/chat/${room.id}`);
  await form.goto("/profile/information");
  for (const page of [chat, form]) faults[0]?.push(...(await faultsOf(page)));
  let turn = 0;

  /** Sends a message, which is there once. */
  async function sendMessage(): Promise<void> {
    turn += 1;
    const text = `Bonjour, message numéro ${turn}`;
    await chat.locator("main textarea").last().fill(text);
    await chat.locator("main textarea").last().press("Enter");
    await chat.getByRole("log").getByText(text).waitFor({ timeout: WAIT_MS });
    await until(() => countOf(sql`select count(*)::int as count from messages where content = ${text}`));
  }

  /** Saves the form, and finds it saved. */
  async function saveForm(): Promise<void> {
    turn += 1;
    const name = `Amel ${"abcdefghijklmnop"[turn]}`;
    await form.locator("main [name=firstName]").fill(name);
    await form.locator("main form button[type=submit]").first().click();
    await until(() => countOf(sql`select count(*)::int as count from users where first_name = ${name}`));
  }

  /** Goes to another page by a link of the page, and back. */
  async function navigate(page: Page): Promise<void> {
    const from = page.url();
    await page.getByRole("banner").getByRole("link").first().click();
    await page.waitForURL(`${appUrl}/`, { timeout: WAIT_MS });
    const found = await faultsOf(page);
    if (found.length > 0) throw new Error(found.join(", "));
    await page.goBack();
    await page.waitForURL(from, { timeout: WAIT_MS });
  }

  return {
    async goOn(when: string): Promise<string[]> {
      const failures: string[] = [];
      const works = [
        ["sends a message", sendMessage],
        ["saves a form", saveForm],
        ["navigates from the chat", () => navigate(chat)],
        ["navigates from the form", () => navigate(form)],
        ["sends a message after it", sendMessage],
        ["saves a form after it", saveForm],
      ] as const;
      for (const [what, work] of works)
        await work().catch((error: unknown) =>
          failures.push(`the open tab, when ${when}, no longer ${what}: ${String(error).slice(0, 300)}`),
        );
      return failures;
    },
    failures: () => faults.flat().map((fault) => `the open tab: ${fault}`),
  };
}

async function countOf(query: SQL): Promise<number> {
  const [row] = await testDb().execute<{ count: number }>(query);
  return row?.count ?? 0;
}

/** Waits until something is there once. */
async function until(count: () => Promise<number>): Promise<void> {
  const latest = Date.now() + WAIT_MS;
  for (;;) {
    const found = await count();
    if (found === 1) return;
    if (found > 1 || Date.now() > latest) throw new Error(`it is there ${found} times`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
