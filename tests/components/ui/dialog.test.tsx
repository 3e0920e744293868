import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { draw } from "@/tests/support/components/draw";

function WithTrigger() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>open</Button>
      </DialogTrigger>
      <DialogContent title="first">text</DialogContent>
    </Dialog>
  );
}

/** State opens it, and it is not there before. */
function WithState() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>open</Button>
      {isOpen ? (
        <Dialog open onOpenChange={setOpen}>
          <DialogContent title="first">text</DialogContent>
        </Dialog>
      ) : null}
    </>
  );
}

/** A menu's item opens it, and is gone by the time that it closes. */
function FromMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>open</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>choose</MenuItem>
      </Menu>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="first">text</DialogContent>
      </Dialog>
    </>
  );
}

/** One dialog opens another and goes. */
function OneAfterAnother() {
  const [at, setAt] = useState(0);
  return (
    <>
      <Button onClick={() => setAt(1)}>open</Button>
      <Dialog open={at === 1} onOpenChange={() => setAt(0)}>
        <DialogContent title="first">
          <Button onClick={() => setAt(2)}>next</Button>
        </DialogContent>
      </Dialog>
      <Dialog open={at === 2} onOpenChange={() => setAt(0)}>
        <DialogContent title="second">text</DialogContent>
      </Dialog>
    </>
  );
}

const opener = () => page.getByRole("button", { name: "open" });

describe.each([
  ["by a trigger", WithTrigger, async () => undefined],
  ["by state", WithState, async () => undefined],
  ["by a menu's item", FromMenu, async () => page.getByRole("menuitem", { name: "choose" }).click()],
  ["by another dialog", OneAfterAnother, async () => page.getByRole("button", { name: "next" }).click()],
])("a dialog that is opened %s", (_how, Sample, goOn) => {
  it.each([
    ["Escape", async () => userEvent.keyboard("{Escape}")],
    ["its button", async () => page.getByRole("dialog").getByRole("button").last().click()],
  ])("gives the focus back to what opened it, closed by %s", async (_what, close) => {
    await draw(<Sample />);
    await opener().click();
    await goOn();
    const text = page.getByRole("dialog").getByText("text");
    await expect.element(text).toBeVisible();
    await close();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  it("does so for a keyboard alone", async () => {
    await draw(<Sample />);
    await userEvent.tab();
    await expect.element(opener()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await goOn();
    await expect.element(page.getByRole("dialog").getByText("text")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(opener()).toHaveFocus();
  });
});
