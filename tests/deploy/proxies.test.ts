import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { secureAnswer } from "@/lib/runtime/secure-answer";
import { NGINX_LOG, startNginx } from "@/scripts/cluster/nginx";
import { type Part, startPart } from "@/scripts/cluster/part";
import { ensureEngine } from "@/scripts/lib/debian";
import { testPort } from "../support/env";

const [port, webPort, adminPort] = [testPort(72), testPort(73), testPort(74)];
const CLIENT = {
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  tracestate: "client=1",
  "x-request-id": "an-id-of-a-client",
};

type Seen = { url: string | undefined; headers: IncomingHttpHeaders };
const folder = mkdtempSync(join(tmpdir(), "rihla-proxies-"));
const seen: Seen[] = [];
/** Answers that are held until a test lets them go. */
const held: ServerResponse[] = [];
let web: Server;

beforeAll(async () => {
  // As web does: returns the id that it was given.
  web = createServer(({ url, headers }, response) => {
    secureAnswer(response, { isHttps: true });
    if (url === "/held") return void held.push(response);
    if (url !== "/healthz") seen.push({ url, headers });
    response.setHeader("x-request-id", headers["x-request-id"] ?? "").end("ok");
  });
  await new Promise<void>((resolve) => web.listen(webPort, "127.0.0.1", resolve));
});
afterAll(() => {
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a proxy with the shipped file, in a folder of its own. */
function startProxy(
  name: "nginx" | "caddy",
  own: string,
  webPorts: readonly number[],
  onLine: (line: string) => void = () => undefined,
): Promise<Part> {
  mkdirSync(own);
  if (name === "nginx") return startNginx({ folder: own, port, webPorts });
  return startPart({
    name,
    command: ensureEngine("caddy"),
    args: ["run", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
    port,
    env: {
      ...process.env,
      HOME: own,
      SITE: `http://127.0.0.1:${port}`,
      WEB_SERVERS: webPorts.map((web) => `127.0.0.1:${web}`).join(" "),
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
    },
    onLine,
  });
}

/** Returns the headers that web gets for a request with a client's trace and id. */
async function ask(path: string): Promise<{ given: IncomingHttpHeaders; requestId: string }> {
  seen.length = 0;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: CLIENT });
  expect(response.status).toBe(200);
  const [{ headers: given } = { headers: {} }] = seen;
  return { given, requestId: response.headers.get("x-request-id") ?? "" };
}

describe.each(["nginx", "caddy"] as const)("%s", (name) => {
  const own = join(folder, name);
  const lines: string[] = [];
  let proxy: Part;

  beforeAll(async () => {
    proxy = await startProxy(name, own, [webPort], (line) => lines.push(line));
  });
  afterAll(() => proxy.stop());
  afterEach(() => {
    lines.length = 0;
  });

  const logged = () => (name === "nginx" ? readFileSync(join(own, NGINX_LOG), "utf8") : lines.join("\n"));

  it.each(["/fr", "/socket.io/?EIO=4&transport=polling"])("continues no trace of a client at %s", async (path) => {
    const { given } = await ask(path);
    expect(given).not.toHaveProperty("traceparent");
    expect(given).not.toHaveProperty("tracestate");
    expect(given["x-forwarded-for"]).toBe("127.0.0.1");
  });

  it("gives each request an id of its own, which web, the response and the log of requests say", async () => {
    const { given, requestId } = await ask("/fr");
    // What the product takes as an id.
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    expect(requestId).not.toBe(CLIENT["x-request-id"]);
    expect(given["x-request-id"]).toBe(requestId);
    await expect.poll(logged).toContain(requestId);
  });

  it.each(["/fr", "/socket.io/?EIO=4&transport=polling"])(
    "answers once that browsers are to come by https, in the product's words, at %s",
    async (path) => {
      const raw = await new Promise<string[]>((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, agent: false }, (response) => {
          response.resume().on("end", () => resolve(response.rawHeaders));
        })
          .on("error", reject)
          .end();
      });
      const values = raw.filter((_value, index) => /^strict-transport-security$/i.test(raw[index - 1] ?? ""));
      expect(values).toEqual(["max-age=63072000; includeSubDomains"]);
      // What TLS adds in the shipped files is not read here.
      for (const file of ["deploy/Caddyfile", "deploy/nginx/rihla.conf", "deploy/nginx/rihla-locations.conf"])
        expect(readFileSync(file, "utf8"), file).not.toMatch(/strict-transport-security/i);
    },
  );

  it("logs nothing of people, and no path of the API", async () => {
    await ask("/api/v1/files/a-key-of-a-file?token=a-token");
    const { requestId } = await ask("/fr/announcements?search=a-search");
    await expect.poll(logged).toContain(requestId);
    expect(logged()).toContain('"/fr/announcements"');
    expect(logged()).toContain('"/api"');
    expect(logged()).not.toMatch(/a-key|a-token|a-search/);
    const ofRequests = logged()
      .split("\n")
      .filter((line) => /"(path|uri)":/.test(line));
    expect(ofRequests.length).toBeGreaterThan(1);
    // Web's own address is of a machine.
    for (const line of ofRequests)
      expect(line.replaceAll(`127.0.0.1:${webPort}`, "").replaceAll(`127.0.0.1:${port}`, "")).not.toContain(
        "127.0.0.1",
      );
  });
});

/** A web process of which a part is unavailable: as the product answers then. */
function startWithout(at: number): Promise<Server> {
  const answer = createServer(({ url = "" }, response) => {
    if (url === "/healthz") return void response.end("ok");
    const isAway = url === "/readyz" || url.startsWith("/api/v1/files/");
    // The error page has text.
    response.writeHead(isAway || url === "/away" ? 503 : 200, { "retry-after": "2" }).end(`the answer to ${url}`);
  });
  return new Promise((resolve) => answer.listen(at, "127.0.0.1", () => resolve(answer)));
}

describe.each(["nginx", "caddy"] as const)("%s while a part of every server is unavailable", (name) => {
  const own = join(folder, `${name}-away`);
  const [first, second] = [testPort(78), testPort(79)];
  const servers: Server[] = [];
  let proxy: Part;

  beforeAll(async () => {
    for (const at of [first, second]) servers.push(await startWithout(at));
    proxy = await startProxy(name, own, [first, second]);
  });
  afterAll(async () => {
    await proxy.stop();
    for (const server of servers) server.close();
  });

  const ask = async (path: string) => {
    const begun = Date.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, body: await response.text(), ms: Date.now() - begun };
  };

  it("goes on with the pages, and passes on what each reports of the part", async () => {
    const mixed = Array.from({ length: 200 }, (_, index) => (index % 2 ? "/fr" : "/api/v1/files/a-picture"));
    const answers = await Promise.all(mixed.map(async (path) => [path, (await ask(path)).status] as const));
    const statusesOf = (path: string) => [...new Set(answers.flatMap(([of, status]) => (of === path ? status : [])))];
    expect(statusesOf("/fr")).toEqual([200]);
    expect(statusesOf("/api/v1/files/a-picture")).toEqual([503]);
  });

  it("shows the product's own page when nothing works, soon", async () => {
    // Longer than the servers are watched before they are left out.
    await new Promise((resume) => setTimeout(resume, 5_000));
    const { status, body, ms } = await ask("/away");
    expect([status, body]).toEqual([503, "the answer to /away"]);
    expect(ms).toBeLessThan(2_000);
  });

  it("asks the other server when one is gone", async () => {
    const [gone] = servers.splice(0, 1);
    gone?.closeAllConnections();
    await new Promise((resume) => gone?.close(resume));
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask("/fr")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("nginx", () => {
  const own = join(folder, "limits");
  let proxy: Part;

  beforeAll(async () => {
    mkdirSync(own);
    proxy = await startNginx({ folder: own, port, webPorts: [webPort] });
  });
  afterAll(() => proxy.stop());

  /** The status of a request from one of this machine's addresses. */
  const statusOf = (path: string, localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, localAddress, agent: false }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      })
        .on("error", reject)
        .end();
    });
  const ask = (count: number, path: string, address: string) =>
    Promise.all(Array.from({ length: count }, () => statusOf(path, address)));

  it.each([
    ["pages", "/fr", 400, "127.0.0.2"],
    ["sockets", "/socket.io?EIO=4&transport=polling", 200, "127.0.0.3"],
  ])("limits the requests of one address for %s, and no one else's", async (_name, path, burst, address) => {
    const statuses = await ask(burst + 300, path, address);
    const served = statuses.filter((status) => status === 200).length;
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(served).toBeGreaterThanOrEqual(burst);
    expect(served).toBeLessThan(burst + 250);
    expect(await ask(50, path, "127.0.0.4")).toEqual(Array.from({ length: 50 }, () => 200));
  });

  it("limits the connections of one address, and no one else's", async () => {
    // As fast as the limit of requests allows.
    const first = ask(390, "/held", "127.0.0.5");
    await expect.poll(() => held.length).toBe(390);
    await new Promise((resume) => setTimeout(resume, 2_000));
    const more = ask(150, "/held", "127.0.0.5");
    await expect.poll(() => held.length).toBe(500);
    expect(await statusOf("/fr", "127.0.0.6")).toBe(200);
    for (const response of held.splice(0)) response.end("ok");
    expect(new Set(await first)).toEqual(new Set([200]));
    expect((await more).filter((status) => status === 429)).toHaveLength(40);
    expect(await statusOf("/fr", "127.0.0.5")).toBe(200);
  });
});
