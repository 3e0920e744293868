import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type UploadPath, uploadFile } from "@/components/forms/upload-file";
import { onAuthError } from "@/lib/client/auth-events";
import { errorText } from "@/lib/client/error-text";
import { showFailures } from "@/lib/client/failure-texts";

const failures = JSON.parse(readFileSync("messages/en/core/failures.json", "utf8"));
const common = JSON.parse(readFileSync("messages/en/core/common.json", "utf8"));
const textOf = (context = ""): string => context.split(".").reduce((tree, part) => tree[part], failures);

/** The answers to the browser's requests, in turn; `undefined` is no answer. */
let answers: ({ status: number; body: string } | undefined)[] = [];

class Request {
  upload: { onprogress?: unknown } = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    const answer = answers.shift();
    if (!answer) return this.onerror?.();
    this.status = answer.status;
    this.responseText = answer.body;
    this.onload?.();
  }
}

let ends: string[] = [];
let stop = () => {};

beforeEach(() => {
  ends = [];
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "auth.refresh_failed", message: "", data: {} }, { status: 401 }),
  );
  showFailures({ textOf, connection: (text) => common.noAnswer.replace("{text}", text) });
  stop = onAuthError((reason) => ends.push(reason));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const outcomeOf = async (path?: UploadPath) => {
  const file = new File(["x"], "x.png");
  const uploading = uploadFile(file, () => undefined, new AbortController().signal, path);
  return uploading.then(
    (stored) => stored,
    (error: unknown) => errorText(error, "otherwise"),
  );
};

describe("an upload", () => {
  it("gives the stored file", async () => {
    answers = [{ status: 201, body: JSON.stringify({ file: { id: 7, path: "/x" } }) }];
    expect(await outcomeOf()).toEqual({ id: 7, path: "/x" });
  });

  it.each(["{}", '{"file":{}}', '{"file":null}', "<html></html>", ""])(
    "whose answer has no file id shows the error: %s",
    async (body) => {
      answers = [{ status: 200, body }];
      expect(await outcomeOf()).toBe(textOf("files.uploadNoId"));
    },
  );

  it("that is refused shows why, and other failures depend on what was uploaded", async () => {
    answers = [{ status: 413, body: JSON.stringify({ code: "upload.too_large", message: "Too heavy.", data: {} }) }];
    expect(await outcomeOf()).toBe("Too heavy.");
    answers = [{ status: 502, body: "<html></html>" }];
    expect(await outcomeOf()).toBe(textOf("files.upload"));
    answers = [{ status: 500, body: "" }];
    expect(await outcomeOf("/v1/uploads/identity")).toBe(textOf("profile.documentUpload"));
    answers = [undefined];
    expect(await outcomeOf("/v1/uploads/identity")).toBe(`Connection problem. ${textOf("profile.documentUpload")}`);
  });

  it("shows the error in its own words before the page has fetched any", async () => {
    vi.resetModules();
    const fresh = await import("@/components/forms/upload-file");
    const texts = await import("@/lib/client/failure-texts");
    texts.showFailures({ locale: "en", textOf: () => "stands for all", connection: (text) => text });
    const failed = (path: UploadPath) =>
      fresh
        .uploadFile(new File(["x"], "x.png"), () => undefined, new AbortController().signal, path)
        .then(
          () => "stored",
          (error: unknown) => (error instanceof Error ? error.message : ""),
        );
    answers = [{ status: 500, body: "" }, { status: 200, body: "{}" }, undefined];
    expect(await failed("/v1/uploads/upload")).toBe(textOf("files.upload"));
    expect(await failed("/v1/uploads/upload")).toBe(textOf("files.uploadNoId"));
    expect(await failed("/v1/uploads/identity")).toBe(textOf("profile.documentUpload"));
  });

  it("of somebody whose session has ended for good reports that to the page", async () => {
    const body = JSON.stringify({ code: "auth.session_ended", message: "Your session has ended.", data: {} });
    answers = [{ status: 401, body }];
    expect(await outcomeOf()).toBe("Your session has ended.");
    expect(ends).toEqual(["refresh-failed"]);
  });
});
