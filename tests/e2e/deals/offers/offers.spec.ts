import { expect } from "@playwright/test";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { closeDatabase, expectNoOverflow, openDatabase, openWindow, pathIn } from "@/tests/e2e/people";
import { scenario, usually } from "@/tests/e2e/scenario";
import { exactTextsOf, textsOf } from "@/tests/e2e/steps/texts";
import { callAs } from "@/tests/support/call";
import { makeNegotiation, makePerson, offerAs } from "@/tests/support/factories";

scenario.beforeAll(openDatabase);
scenario.afterAll(closeDatabase);

scenario(
  "an offer is refused with a reason, the next one is withdrawn, and the conversation shows that it takes no more",
  usually("ar", 390),
  async ({ browser, variant, otherVariant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 80 });
    const hers = textsOf(variant.locale, "rooms");
    const his = textsOf(otherVariant.locale, "rooms");
    const her = await openWindow(browser, { ...variant, as: shipper });
    const him = await openWindow(browser, { ...otherVariant, as: carrier });
    await her.page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    await him.page.goto(pathIn(otherVariant.locale, `/chat/${room.id}`));
    await her.page.getByRole("button", { name: exactTextsOf(variant.locale, "rooms")("offer.reject") }).click();
    const refusal = her.page.getByRole("dialog");
    await refusal.getByLabel(hers("reject.reason")).fill("C’est plus que la valeur du colis.");
    await expectNoOverflow(her.page);
    await refusal.getByRole("button", { name: hers("reject.confirm") }).click();
    await expect(refusal).toBeHidden();
    for (const { page } of [her, him])
      await expect(page.getByRole("log").getByText("C’est plus que la valeur du colis.")).toBeVisible();
    await expect(him.page.getByRole("log").getByText(his("offer.status.rejected"))).toBeVisible();

    await him.page
      .getByRole("button", { name: his("deal.make") })
      .first()
      .click();
    const offer = him.page.getByRole("dialog");
    await offer.getByLabel(exactTextsOf(otherVariant.locale, "rooms")("form.amount")).fill("60");
    await offer.getByRole("button", { name: his("form.submit") }).click();
    await expect(
      her.page.getByRole("button", { name: exactTextsOf(variant.locale, "rooms")("offer.accept") }).first(),
    ).toBeVisible();
    await him.page.getByRole("button", { name: his("offer.withdraw") }).click();
    await offer.getByRole("button", { name: his("withdraw.confirm") }).click();
    await expect(him.page.getByRole("status").filter({ hasText: his("closed.cancelled") })).toBeVisible();
    await expect(her.page.getByRole("status").filter({ hasText: hers("closed.cancelled") })).toBeVisible();
    await expect(her.page.getByLabel(hers("composer.label"))).toHaveCount(0);
    for (const { page, context } of [her, him]) {
      await expectNoOverflow(page);
      await context.close();
    }
  },
);

scenario(
  "an offer is answered by a press that comes while the scripts begin, and its button stays where it was first painted",
  usually("fr", 390),
  async ({ browser, variant }) => {
    const { shipper, carrier, room } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 80 });
    const t = exactTextsOf(variant.locale, "rooms");
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    const slow = await context.newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(pathIn(variant.locale, `/chat/${room.id}`));
    const counter = page.getByRole("log").getByRole("button", { name: t("offer.counter") });
    const drawn = await counter.boundingBox();
    await counter.click();
    await expect(page.getByRole("dialog").getByLabel(t("form.amount"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(await counter.boundingBox()).toEqual(drawn);
    await context.close();
  },
);

scenario(
  "two offers for one parcel are compared with their totals, and one is accepted from there",
  usually("en", 390),
  async ({ browser, variant }) => {
    const { shipper, carrier, room, announcement } = await makeNegotiation();
    await offerAs(carrier, { chatRoomId: room.id, amount: 60 });
    const second = await makePerson({ logisticsType: "carrier" });
    const other = await callAs(second, openRoom, { announcementId: announcement.id });
    await offerAs(second, { chatRoomId: other.id, amount: 50 });
    const t = textsOf(variant.locale, "rooms");
    const { context, page } = await openWindow(browser, { ...variant, as: shipper });
    await page.goto(pathIn(variant.locale, "/_app"));
    const compare = page.getByRole("main").locator(`a[href$="/offers/${announcement.id}"]`);
    await expect(compare).toBeVisible();
    await expectNoOverflow(page);
    await page.goto(pathIn(variant.locale, "/chat"));
    await compare.click();
    await page.waitForURL(/\/offers\/\d+$/);
    const offers = page.getByRole("region", { name: t("compare.label") });
    // The lowest comes first.
    await expect(offers.getByRole("button", { name: t("compare.accept") })).toHaveCount(2);
    await expect(offers.locator("ul > li").first()).toContainText(/€50(?!\d)/);
    await expect(offers.locator("ul > li").first()).toContainText(/€57(?!\d)/);
    await expectNoOverflow(page);
    await offers
      .getByRole("button", { name: t("compare.accept") })
      .first()
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button")
      .filter({ hasText: /€57(?!\d)/ })
      .click();
    await page.waitForURL(/\/reservations\/\d+/);
    await expect(page.getByRole("dialog")).toBeVisible();
    await context.close();
  },
);
