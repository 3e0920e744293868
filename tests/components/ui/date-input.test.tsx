import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { DateInput } from "@/components/ui/date-input";
import { draw } from "@/tests/support/components/draw";

/** The field as the server draws it, before any script of ours has run. */
async function drawUnready(value: string): Promise<HTMLInputElement> {
  const html = renderToString(<DateInput value={value} onChange={() => undefined} />);
  await draw(<div id="unready" />);
  const place = document.getElementById("unready");
  if (place) place.innerHTML = html;
  const input = place?.querySelector("input");
  if (!input) throw new Error("the server draws a field");
  return input;
}

const TRANSPARENT = "rgba(0, 0, 0, 0)";

it("an empty day shows nothing of the browser's own words before it is ready, unless it is being typed", async () => {
  const input = await drawUnready("");
  expect(input.type).toBe("date");
  expect(getComputedStyle(input).color).toBe(TRANSPARENT);
  input.focus();
  expect(getComputedStyle(input).color).not.toBe(TRANSPARENT);
});

it("a day that is there is shown from the beginning", async () => {
  expect(getComputedStyle(await drawUnready("2026-12-05")).color).not.toBe(TRANSPARENT);
});
