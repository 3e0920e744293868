import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ChatFrame } from "@/components/deals/rooms/chat-frame";
import { RoomHeader } from "@/components/deals/rooms/room-header";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { roomView } from "@/tests/support/components/views";

const t = textsOf("fr", "rooms");
const AT = "2026-12-01T10:00:00.000Z";
const over = { isActive: false, canWrite: false, isArchived: true, status: "archived" } as const;
const rooms = (pageNumber: number) => ({
  data: [roomView({ ...over, id: 5 }), roomView({ ...over, id: 6 })],
  totalCount: 45,
  page: pageNumber,
  limit: 20,
});

/** The list of closed conversations, next to one of them or alone. */
const frame = (pageNumber: number, currentId?: number) => (
  <ChatFrame
    title={t("title")}
    rooms={rooms(pageNumber)}
    shown="closed"
    now={AT}
    logisticsType="shipper"
    {...(currentId === undefined ? {} : { currentId })}
  >
    {null}
  </ChatFrame>
);
const hrefs = () =>
  page
    .getByRole("navigation", { name: t("list.label"), exact: true })
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));

describe("closed conversations", () => {
  it("stay listed next to the one that is opened, on their page", async () => {
    await page.viewport(1280, 800);
    await draw(frame(2, 5));
    await expect.element(page.getByRole("link", { name: t("list.closed") })).toHaveAttribute("aria-current", "true");
    expect(hrefs()).toEqual([
      "/chat/5?state=closed&page=2",
      "/chat/6?state=closed&page=2",
      "/chat?state=closed&page=3",
    ]);
  });

  it("are plain addresses on the first page", async () => {
    await draw(frame(1));
    expect(hrefs()).toEqual(["/chat/5", "/chat/6", "/chat?state=closed&page=2"]);
  });

  it.each([
    [{ state: "closed", page: 1 }, "/chat?state=closed"],
    [{ state: "closed", page: 2 }, "/chat?state=closed&page=2"],
    [{ state: "open", page: 1 }, "/chat"],
  ] as const)("are where one comes back to from %j", async (shown, href) => {
    await page.viewport(390, 844);
    await draw(<RoomHeader room={roomView(over)} subject={null} shown={shown} onClosed={() => undefined} />);
    await expect.element(page.getByRole("link", { name: t("room.back") })).toHaveAttribute("href", href);
  });
});
