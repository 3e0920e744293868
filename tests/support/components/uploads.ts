import { afterEach, beforeEach } from "vitest";

/** A file that a screen is sending: its reported progress, and how it ends. */
export type Sending = {
  file: File;
  isAborted: () => boolean;
  report: (share: number) => void;
  end: (status: number, body: unknown) => void;
};

const network = globalThis.XMLHttpRequest;
let sendings: Sending[] = [];

/** The files that were sent in this test, in order. */
export const sent = (): readonly Sending[] => sendings;

/** The server's end of uploads: it answers when the test has it answer. */
class Line {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = "";
  open = () => undefined;
  setRequestHeader = () => undefined;
  private isAborted = false;

  abort() {
    this.isAborted = true;
    this.onabort?.();
  }

  send(form: FormData) {
    const file = form.get("file");
    if (!(file instanceof File)) throw new Error("an upload without a file");
    sendings.push({
      file,
      isAborted: () => this.isAborted,
      report: (share) => this.upload.onprogress?.({ loaded: share, total: 1 }),
      end: (status, body) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      },
    });
  }
}

beforeEach(() => {
  sendings = [];
  Object.defineProperty(globalThis, "XMLHttpRequest", { value: Line, configurable: true, writable: true });
});

afterEach(() => {
  Object.defineProperty(globalThis, "XMLHttpRequest", { value: network, configurable: true, writable: true });
});
