import { useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { Button } from "@/components/ui/button";
import { latePart } from "@/components/ui/late-part";
import { draw } from "@/tests/support/components/draw";

/** A part whose loading fails a given number of times, and how often it was asked for. */
function makeFlaky(failures: number) {
  let asked = 0;
  const part = latePart(async () => {
    asked += 1;
    if (asked <= failures) throw new Error("no network");
    return { text: "here" };
  });
  return { part, asked: () => asked };
}

function Shown({ part, wanted }: { part: ReturnType<typeof makeFlaky>["part"]; wanted: unknown }) {
  const { module, hasFailed } = part.useWhen(wanted);
  return <output>{module ? module.text : hasFailed ? "failed" : "waiting"}</output>;
}

function Asked({ part }: { part: ReturnType<typeof makeFlaky>["part"] }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>want</Button>
      <Shown part={part} wanted={count > 0 ? count : null} />
    </>
  );
}

it("a late part is loaded when it is wanted, and once", async () => {
  const { part, asked } = makeFlaky(0);
  await draw(<Asked part={part} />);
  await expect.element(page.getByRole("status")).toHaveTextContent("waiting");
  expect(asked()).toBe(0);
  await page.getByRole("button").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("here");
  await page.getByRole("button").click();
  expect(asked()).toBe(1);
});

it("a late part that did not come shows an error, and comes when it is wanted again", async () => {
  const { part, asked } = makeFlaky(1);
  await draw(<Asked part={part} />);
  await page.getByRole("button").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("failed");
  await page.getByRole("button").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("here");
  expect(asked()).toBe(2);
});
