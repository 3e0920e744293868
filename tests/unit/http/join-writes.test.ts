import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import zlib, { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { compressAnswers } from "@/lib/http/server/compress-answers";
import { joinWrites } from "@/lib/http/server/join-writes";

let close = () => {};
afterEach(() => close());

/** A server on a port of its own; its address. */
async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, "127.0.0.1");
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
}

/** What comes of an answer, piece by piece. */
async function piecesOf(url: string, onPiece: () => void = () => undefined): Promise<string[]> {
  const [response] = await once(ask(url).end(), "response");
  const pieces: string[] = [];
  for await (const piece of response) {
    pieces.push(String(piece));
    onPiece();
  }
  return pieces;
}

/** An answer as it is sent, whole. */
async function answerOf(url: string, headers: Record<string, string>) {
  const response: IncomingMessage = (await once(ask(url, { headers }).end(), "response"))[0];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { response, body: Buffer.concat(chunks) };
}

describe("what is written to a response", () => {
  it("goes in one piece for what is written close together", async () => {
    let onFirst: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => {
      onFirst = resolve;
    });
    const url = await serve(async (_request, response) => {
      joinWrites(response);
      for (let piece = 0; piece < 40; piece += 1) response.write(`${piece} `);
      await isRead;
      for (const piece of ["é", Buffer.from("ب"), new Uint8Array([33])]) response.write(piece);
      response.end("end");
    });
    const first = Array.from({ length: 40 }, (_, piece) => `${piece} `).join("");
    expect(await piecesOf(url, onFirst)).toEqual([first, "éب!end"]);
  });

  it("reaches its reader while the rest is still being made", async () => {
    const goOn: (() => void)[] = [];
    const url = await serve(
      compressAnswers(async (_request, response) => {
        response.setHeader("content-type", "text/html");
        response.write("the beginning");
        await new Promise<void>((resolve) => goOn.push(resolve));
        response.end(" and the end");
      }),
    );
    for (const encoding of ["identity", "gzip", "br"]) {
      const response = await fetch(url, { headers: { "accept-encoding": encoding } });
      expect(response.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      const reader = response.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("the beginning");
      goOn.pop()?.();
      let rest = "";
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        rest += new TextDecoder().decode(part.value);
      expect(rest).toBe(" and the end");
    }
  });

  it("begins the answer, though nothing is sent yet: nobody may begin another one", async () => {
    const states: boolean[] = [];
    const url = await serve((_request, response) => {
      joinWrites(response);
      response.flushHeaders();
      states.push(response.headersSent);
      response.write("a");
      states.push(response.headersSent);
      response.end();
    });
    expect(await piecesOf(url)).toEqual(["a"]);
    expect(states).toEqual([false, true]);
  });

  it("has its length when it has ended before it is sent, and is compressed from a kilobyte on", async () => {
    const url = await serve(
      compressAnswers(({ url: path = "" }, response) => {
        response.setHeader("content-type", "application/json");
        response.write('"');
        response.write("a".repeat(Number(path.slice(1)) - 2));
        response.end('"');
      }),
    );
    for (const [length, encoding] of [
      [1_000, null],
      [1_100, "br"],
    ] as const) {
      const response = await fetch(`${url}/${length}`, { headers: { "accept-encoding": "br" } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
      expect((await response.json()).length).toBe(length - 2);
    }
  });

  it("is compressed as its reader reads it, but for who wants it as it is, or large", async () => {
    const headers: Record<string, Record<string, string>> = {
      text: { "content-type": "text/plain" },
      picture: { "content-type": "image/png" },
      packed: { "content-type": "text/plain", "content-encoding": "gzip" },
      kept: { "content-type": "text/plain", "cache-control": "public, no-transform" },
      large: { "content-type": "text/plain" },
    };
    const body = gzipSync("a text ".repeat(400), { level: 0 });
    const url = await serve(
      compressAnswers(({ url: path = "" }, response) => {
        for (const [name, value] of Object.entries(headers[path.slice(1)] ?? {})) response.setHeader(name, value);
        response.end(path === "/large" ? Buffer.alloc(600 * 1024, "a") : body);
      }),
    );
    const seen: Record<string, string> = {};
    for (const what of Object.keys(headers))
      for (const asked of ["zstd", "br", "gzip", "deflate", "identity", "*;q=0"]) {
        const { response, body: sent } = await answerOf(`${url}/${what}`, { "accept-encoding": asked });
        expect(sent.length).toBeGreaterThan(0);
        const { "content-encoding": encoding = "-", "content-length": length = "-" } = response.headers;
        seen[`${what} ${asked}`] = `${encoding} ${length === "-" ? "in parts" : "at once"}`;
      }
    const zstd = "zstdCompressSync" in zlib ? "zstd" : "-";
    expect(seen).toMatchObject({
      "text zstd": `${zstd} at once`,
      "text br": "br at once",
      "text gzip": "gzip at once",
      "text deflate": "deflate in parts",
      "text identity": "- at once",
      "text *;q=0": "- at once",
      "picture br": "- at once",
      "packed br": "gzip at once",
      "kept br": "- at once",
      "large br": "br in parts",
    });
  });

  it.each(["identity", "gzip"])("calls back, and says when its writer has to wait, by %s", async (encoding) => {
    const told: string[] = [];
    let waits = 0;
    const url = await serve(
      compressAnswers(async (_request, response) => {
        response.setHeader("content-type", "text/plain");
        response.on("drain", () => told.push("drain"));
        // More than a socket, or a compressor, takes at once.
        for (let piece = 0; piece < 200; piece += 1)
          if (!response.write(Buffer.alloc(100_000, "a"), () => told.push("written"))) {
            waits += 1;
            await once(response, "drain");
          }
        response.end("z", () => told.push("ended"));
      }),
    );
    const { body } = await answerOf(url, { "accept-encoding": encoding });
    expect(encoding === "gzip" ? gunzipSync(body).length : body.length).toBe(20_000_001);
    expect(waits).toBeGreaterThan(0);
    expect(told.filter((what) => what === "written")).toHaveLength(200);
    expect(told.filter((what) => what === "drain").length).toBeGreaterThanOrEqual(waits);
    await expect.poll(() => told.at(-1)).toBe("ended");
  });

  it("is dropped when its reader has gone", async () => {
    let tell = (_isDestroyed: boolean) => {};
    const ended = new Promise<boolean>((resolve) => {
      tell = resolve;
    });
    const url = await serve(
      compressAnswers(async (_request, response) => {
        response.setHeader("content-type", "text/html");
        response.write("x".repeat(5_000));
        await once(response, "close");
        response.write("nobody");
        await delay(20);
        response.end("reads this");
        await delay(20);
        tell(response.destroyed);
      }),
    );
    const leaving = new AbortController();
    await fetch(url, { signal: leaving.signal });
    leaving.abort();
    expect(await ended).toBe(true);
  });

  it("may be nothing at all", async () => {
    const url = await serve(
      compressAnswers((_request, response) => {
        response.writeHead(204);
        response.end();
      }),
    );
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });
});
