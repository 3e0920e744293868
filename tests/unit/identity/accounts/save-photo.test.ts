import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { savePhoto } from "@/components/identity/accounts/save-photo";

let statuses: number[] = [];
const warn = vi.fn();

beforeEach(() => {
  warn.mockClear();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("console", { ...console, warn });
  vi.stubGlobal("fetch", async () => {
    const status = statuses.shift() ?? 200;
    return Response.json({ status, code: "request.invalid", message: "…", data: {} }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const outcomeOf = (id: number | null) =>
  savePhoto(id).then(
    () => "saved",
    () => "failed",
  );

describe("the photo of an account", () => {
  it("that is refused as invalid is logged as a possible invalid file id, and asked for once more", async () => {
    statuses = [422, 200];
    expect(await outcomeOf(7)).toBe("saved");
    expect(warn.mock.calls).toEqual([[expect.stringContaining("possibly an invalid file id"), 7]]);
  });

  it.each([200, 403, 429, 500])("that meets a %i is not", async (status) => {
    statuses = [status, 200];
    await outcomeOf(7);
    expect(warn).not.toHaveBeenCalled();
  });
});
