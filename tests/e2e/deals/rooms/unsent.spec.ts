import { expect } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import { messages } from "@/db/schema/deals/rooms";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { signOut } from "@/tests/e2e/steps/account";
import { spaced, textsOf, written } from "@/tests/e2e/steps/texts";
import { testDb } from "@/tests/support/database";
import { makeNegotiation } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "what waits survives a closed window, holds a logout back, and is sent from another page, once and in order",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { shipper, room } = await makeNegotiation();
    const { context, page } = await openWindow(browser, {
      ...variant,
      as: shipper,
      losesNetwork: true,
      expectsServerErrors: true,
    });
    const t = textsOf(variant.locale, "rooms");
    const tUnsent = textsOf(variant.locale, "layout");
    const waiting = spaced(written(variant.locale, "layout", "unsent.waiting", { count: 2 }));
    // The server takes nothing, over neither way; pages come as ever.
    await context.routeWebSocket(/socket\.io/, (socket) => void socket.close({ code: 1001 }));
    await context.route(/\/socket\.io\/|\/api\/v1\/chat\/rooms\/\d+\/messages$/, (route) =>
      route.request().method() === "GET" && !route.request().url().includes("socket.io")
        ? route.continue()
        : route.abort("connectionfailed"),
    );
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    const composer = page.getByLabel(t("composer.label"));
    for (const text of ["Bonjour", "Et demain ?"]) {
      await composer.fill(text);
      await page.getByRole("button", { name: t("composer.send") }).click();
    }
    await expect(page.getByRole("log").getByText(t("room.sending"))).toHaveCount(2);
    await page.close();

    const second = await context.newPage();
    await second.goto(pathIn(variant.locale, "/about"));
    await expect(second.getByText(waiting)).toBeVisible();
    await expectNoOverflow(second);
    await signOut(second, variant);
    const question = second.getByRole("dialog", { name: tUnsent("unsent.signOut.title") });
    await expect(question).toContainText("Et demain ?");
    await expectNoOverflow(second);
    await question.getByRole("button", { name: tUnsent("unsent.signOut.stay") }).click();

    await context.unrouteAll();
    const textsOfRoom = async () =>
      (await testDb().select().from(messages).where(eq(messages.roomId, room.id)).orderBy(asc(messages.id))).map(
        ({ content }) => content,
      );
    await expect.poll(textsOfRoom, { timeout: 30_000 }).toEqual(["Bonjour", "Et demain ?"]);
    await expect(second.getByText(waiting)).toHaveCount(0);
    await context.close();
  },
);
