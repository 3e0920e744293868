import { useRef } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { useScanner } from "@/components/deals/handover/use-scanner";
import { answerDevices, camera, isLit, unplug } from "@/tests/support/components/devices";
import { draw } from "@/tests/support/components/draw";

function Scanner() {
  const video = useRef<HTMLVideoElement>(null);
  const { state } = useScanner(video, () => false);
  return (
    <>
      <video ref={video} muted />
      <p role="status">{state}</p>
    </>
  );
}

/** Every camera that was opened: the page under test draws its effects twice. */
function cameras(): MediaStream[] {
  const opened: MediaStream[] = [];
  answerDevices(async () => {
    const stream = camera();
    opened.push(stream);
    return stream;
  });
  return opened;
}
const state = (name: string) => expect.element(page.getByRole("status")).toHaveTextContent(name);
const litOf = (streams: readonly MediaStream[]) => streams.filter(isLit).length;

describe("the camera of a scanner", () => {
  it("is on while it scans, once, and off when the dialog is left", async () => {
    const opened = cameras();
    const shown = await draw(<Scanner />);
    await state("looking");
    await expect.poll(() => litOf(opened)).toBe(1);
    await shown.unmount();
    expect(litOf(opened)).toBe(0);
  });

  it("that is granted after the dialog was left is off again", async () => {
    const opened: MediaStream[] = [];
    const grants: (() => void)[] = [];
    answerDevices(
      () =>
        new Promise((resolve) =>
          grants.push(() => {
            const stream = camera();
            opened.push(stream);
            resolve(stream);
          }),
        ),
    );
    const shown = await draw(<Scanner />);
    await state("starting");
    await shown.unmount();
    for (const grant of grants) grant();
    expect(opened.length).toBeGreaterThan(0);
    await expect.poll(() => litOf(opened)).toBe(0);
  });

  it("that is removed shows an error", async () => {
    const opened = cameras();
    await draw(<Scanner />);
    await state("looking");
    for (const stream of opened) unplug(stream);
    await state("no_camera");
    expect(litOf(opened)).toBe(0);
  });

  it("that gives a stream which does not play is off, and shows an error", async () => {
    const opened = cameras();
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("no", "AbortError"));
    await draw(<Scanner />);
    await state("failed");
    HTMLMediaElement.prototype.play = play;
    expect(litOf(opened)).toBe(0);
  });
});
