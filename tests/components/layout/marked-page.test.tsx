import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { MarkedPage } from "@/components/layout/marked-page";
import { Button } from "@/components/ui/button";
import { draw } from "@/tests/support/components/draw";

const marksOfRoot = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith("data-no-"));

/** Pages that replace each other, with other marks or the same. */
function Pages() {
  const [at, setAt] = useState("list");
  return (
    <>
      {["list", "room", "form", "rooms"].map((name) => (
        <Button key={name} onClick={() => setAt(name)}>
          {name}
        </Button>
      ))}
      {at === "room" ? <MarkedPage key="room" marks={["data-fills-window", "data-hides-bar"]} data-bar="" /> : null}
      {at === "form" ? <MarkedPage key="form" marks={["data-hides-bar"]} /> : null}
      {at === "rooms" ? <MarkedPage key="room" marks={["data-fills-window"]} /> : null}
    </>
  );
}

it("has the root carry the page's marks, for as long as the page is there", async () => {
  await draw(<Pages />);
  expect(marksOfRoot()).toEqual([]);
  await page.getByRole("button", { name: "room", exact: true }).click();
  expect(marksOfRoot().sort()).toEqual(["data-no-bar", "data-no-footer"]);
  const room = document.querySelector("[data-fills-window]");
  expect(room?.hasAttribute("data-hides-bar") && room.hasAttribute("data-bar")).toBe(true);
  // One page with a mark follows another.
  await page.getByRole("button", { name: "form" }).click();
  expect(marksOfRoot()).toEqual(["data-no-bar"]);
  // The same element has fewer marks.
  await page.getByRole("button", { name: "room", exact: true }).click();
  await page.getByRole("button", { name: "rooms" }).click();
  expect(marksOfRoot()).toEqual(["data-no-footer"]);
  await page.getByRole("button", { name: "list" }).click();
  expect(marksOfRoot()).toEqual([]);
});
