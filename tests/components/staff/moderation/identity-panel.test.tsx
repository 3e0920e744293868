import { afterAll, beforeAll, expect, it } from "vitest";
import { page } from "vitest/browser";
import { IdentityPanel } from "@/components/staff/moderation/identity-panel";
import { QueueList } from "@/components/staff/moderation/queue-list";
import type { IdentityItem } from "@/lib/staff/moderation/contract";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";

const t = textsOf("fr", "moderation");
const ITEM: IdentityItem = {
  subjectType: "identity",
  subjectId: 9,
  state: "pending:1",
  waitingSince: "2026-11-21T09:00:00Z",
  claim: null,
  history: [],
  departsAt: "2026-11-28T13:20:00Z",
  person: {
    id: 9,
    firstName: "Hugo",
    lastName: "Martin",
    birthDate: "1997-08-17",
    gender: "male",
    since: "2026-09-27T08:30:00Z",
    workspace: "Hugo Martin",
  },
  documents: [
    {
      id: 1,
      type: "idCard",
      description: null,
      mimeType: "image/webp",
      isPicture: true,
      isOld: false,
      createdAt: "2026-11-21T09:00:00Z",
    },
  ],
};

// No server has the picture here: its error is kept from the page.
const hold = (event: Event) => event.stopImmediatePropagation();
beforeAll(() => window.addEventListener("error", hold, true));
afterAll(() => window.removeEventListener("error", hold, true));

it("shows who, the departure that is paid for, and a document only when it is asked for", async () => {
  await page.viewport(1280, 800);
  await draw(<IdentityPanel item={ITEM} />);
  await expect.element(page.getByText("17 août 1997")).toBeVisible();
  await expect.element(page.getByText(t("paidDeparture"))).toBeVisible();
  expect(page.getByRole("img").elements()).toHaveLength(0);
  await page.getByRole("button", { name: t("showDocument") }).click();
  await expect.poll(() => document.querySelector("img")?.getAttribute("src") ?? "").toMatch(/documents\/1$/);
});

it("enlarges and turns a document within its frame", async () => {
  await page.viewport(1280, 800);
  await draw(<IdentityPanel item={ITEM} />);
  await page.getByRole("button", { name: t("showDocument") }).click();
  const style = () => document.querySelector("img")?.style;
  const out = page.getByRole("button", { name: t("zoomOut") });
  await expect.element(out).toBeDisabled();
  await page.getByRole("button", { name: t("zoomIn") }).click();
  expect(style()?.width).toBe("150cqw");
  await page.getByRole("button", { name: t("rotate") }).click();
  expect(style()?.rotate).toBe("90deg");
  // On its side it is as wide as the frame is high.
  expect(style()?.width).toBe("150cqh");
  await out.click();
  expect(style()?.width).toBe("100cqh");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
});

it("a row says what makes it urgent", async () => {
  const item = {
    queue: "identity" as const,
    subjectType: "identity" as const,
    subjectId: 9,
    title: "Hugo Martin",
    person: null,
    reason: t("firstIdentity"),
    due: "Départ payé : sam. 28 nov.",
    waitingSince: "2026-11-21T09:00:00Z",
    state: "pending:1",
    claim: null,
  };
  await draw(
    <QueueList items={[item]} current={undefined} clock={new Date("2026-11-21T10:00:00Z")} onOpen={() => undefined} />,
  );
  await expect.element(page.getByRole("link", { name: /Hugo Martin.*Départ payé/ })).toBeVisible();
});
