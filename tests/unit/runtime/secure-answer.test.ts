import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { writeSecurityText } from "@/lib/http/security-text";
import { mayAnswer } from "@/lib/http/server/bound-requests";
import { secureAnswer } from "@/lib/runtime/secure-answer";

/** Serves by the given answers on a port of its own, and does something with its address. */
async function serving<T>(
  answer: (response: ServerResponse, url: string) => void,
  work: (address: { port: number; url: string }) => Promise<T>,
  isHttps = true,
): Promise<T> {
  const server = createServer((request, response) => {
    secureAnswer(response, { isHttps });
    answer(response, request.url ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    return await work({ port, url: `http://127.0.0.1:${port}` });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  "a written head": (response) => response.writeHead(404, { "content-type": "application/json" }).end("{}"),
  "a head with a reason": (response) => response.writeHead(503, "Busy", { "retry-after": "2" }).end(),
  "an implicit head": (response) => void response.end("ok"),
  "a redirect": (response) => response.writeHead(307, { location: "/" }).end(),
  "a script": (response) => response.writeHead(200, { "Content-Type": "application/javascript" }).end(";"),
};

describe("every answer", () => {
  it.each(Object.keys(ANSWERS))("has the headers of safety: %s", async (name) => {
    const { headers } = await serving(
      (response) => ANSWERS[name]?.(response),
      ({ url }) => fetch(url, { redirect: "manual" }),
    );
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("content-security-policy")?.includes("default-src 'none'")).toBe(name !== "a script");
  });

  it("leaves the policy that it brings, and sends no HSTS where there is none", async () => {
    const own = "default-src 'self'";
    for (const set of [
      (response: ServerResponse) => response.writeHead(200, { "Content-Security-Policy": own }).end(),
      (response: ServerResponse) => void response.setHeader("content-security-policy", own).end(),
    ]) {
      const { headers } = await serving(set, ({ url }) => fetch(url), false);
      expect(headers.get("content-security-policy")).toBe(own);
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });
});

describe("requests that one connection sends without waiting", () => {
  it("are answered a few at a time, the others with 503, and another connection is served", async () => {
    let runningMax = 0;
    let running = 0;
    const statuses = await serving(
      (response) => {
        const turn = mayAnswer({ socket: response.req.socket });
        response.once("close", turn.end);
        if (turn.isRefused) return void response.writeHead(503, { connection: "close" }).end();
        running += 1;
        runningMax = Math.max(runningMax, running);
        setTimeout(() => {
          running -= 1;
          response.end();
        }, 20);
      },
      async ({ port, url }) => {
        const pipelined = new Promise<string[]>((resolve) => {
          const socket = connect(port, "127.0.0.1");
          let text = "";
          socket.on("data", (chunk) => {
            text += chunk.toString("latin1");
          });
          socket.on("close", () =>
            resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? "")),
          );
          socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(500));
        });
        expect((await fetch(url)).status).toBe(200);
        return pipelined;
      },
    );
    expect(runningMax).toBeLessThanOrEqual(11);
    expect(statuses.filter((status) => status === "200").length).toBeLessThanOrEqual(10);
    expect(statuses).toContain("503");
  });
});

describe("security.txt", () => {
  it("declares by RFC 9116 where to report, until when, and in which languages", () => {
    const now = new Date("2026-11-28T12:00:00Z");
    for (const [contact, expected] of [
      ["security@example.com", "mailto:security@example.com"],
      ["https://example.com/report", "https://example.com/report"],
    ] as const) {
      const fields = new Map(
        writeSecurityText(contact, "https://example.com", now)
          .trim()
          .split("\n")
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as const),
      );
      expect(fields.get("Contact")).toBe(expected);
      expect(fields.get("Preferred-Languages")).toBe("fr, en, ar");
      expect(fields.get("Canonical")).toBe("https://example.com/.well-known/security.txt");
      const expires = new Date(fields.get("Expires") ?? "").getTime();
      expect(expires).toBeGreaterThan(now.getTime());
      expect(expires).toBeLessThan(now.getTime() + 365 * 86_400_000);
    }
  });
});
