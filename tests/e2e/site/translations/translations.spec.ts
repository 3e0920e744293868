import { expect } from "@playwright/test";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeNegotiation, offerAs } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "what others wrote is read in one's own language, and back again",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { locale } = variant;
    const t = textsOf(locale, "common");
    const title = "A small box of books for my sister in Oran";
    const { shipper, carrier, room, announcement } = await makeNegotiation({ title });
    const content = "Hello, I can take the box and bring it to your sister";
    await callAs(carrier, sendMessage, { chatRoomId: room.id, content });

    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    await page.goto(pathIn(locale, `/chat/${room.id}`));
    const log = page.getByRole("log");
    await expect(log.getByText(content, { exact: true })).toHaveAttribute("lang", "en");
    await log.getByRole("button", { name: t("translation.show") }).click();
    await expect(log.getByText(`[${locale}] ${content}`)).toBeInViewport();
    await expect(log.getByText(t("translation.doneFrom.en"))).toBeInViewport();
    await expectNoOverflow(page);
    await log.getByRole("button", { name: t("translation.original") }).click();
    await expect(log.getByText(content, { exact: true })).toBeVisible();

    // An offer's terms, next to the note about it in the reader's language.
    const terms = "I will meet you at the station with the parcel in the morning";
    await offerAs(carrier, { chatRoomId: room.id, amount: 50, terms });
    await expect(log.getByText(terms, { exact: true })).toHaveAttribute("lang", "en");
    const show = log.getByRole("button", { name: t("translation.show") });
    await expect(show).toHaveCount(2);
    await show.last().click();
    await expect(log.getByText(`[${locale}] ${terms}`)).toBeVisible();
    await expectNoOverflow(page);
    await context.close();

    // Visitors read what is public.
    const visitor = await openWindow(browser, variant);
    await visitor.page.goto(pathIn(locale, `/announcements/x-${announcement.id}`));
    await visitor.page.getByRole("button", { name: t("translation.show") }).click();
    // The cities are its title; its author's words stand below them.
    await expect(visitor.page.getByRole("main").getByText(`[${locale}] ${title}`).first()).toBeVisible();
    await expectNoOverflow(visitor.page);
    await visitor.context.close();
  },
);
