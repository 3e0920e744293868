import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { OwnList } from "@/components/listings/own/own-list";
import { draw } from "@/tests/support/components/draw";

const counts = [
  { state: "current", count: 7 },
  { state: "reserved", count: 1 },
  { state: "inProgress", count: 1 },
  { state: "completed", count: 3 },
] as const;

it("shows the state that was asked for, in sight, although nothing is in it", async () => {
  await draw(
    <div className="page-width">
      <OwnList
        kind="announcements"
        path="/profile/requests"
        state="cancelled"
        counts={counts}
        found={{ totalCount: 0, page: 1, limit: 20 }}
        empty={null}
      >
        {null}
      </OwnList>
    </div>,
  );
  const current = page.getByRole("navigation").getByRole("link", { name: /^Annulée/ });
  await expect.element(current).toHaveAttribute("aria-current", "page");
  const { left, right } = current.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(window.innerWidth);
});
