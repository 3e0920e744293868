import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { osrmRouter } from "@/lib/adapters/routing/osrm-router";
import type { RoadRouter } from "@/lib/adapters/routing/port";

let server: Server;
let answer: { status: number; body: string } | "silence" = "silence";
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (answer === "silence") return;
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const PLACES = [
  [48.86, 2.35, 1],
  [45.76, 4.84, 2],
] as const;
const ROUTERS: [name: string, router: () => RoadRouter][] = [
  ["osrm", () => osrmRouter(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)], // it listens on TCP
];
const ok = (distances: unknown) => ({ status: 200, body: JSON.stringify({ code: "Ok", distances }) });

describe.each(ROUTERS)("the routing engine %s", (_name, router) => {
  it("gives kilometres between every two places, and is asked with longitude first", async () => {
    answer = ok([
      [0, 466_000],
      [467_500, 0],
    ]);
    expect(await router().distancesKm(PLACES, 1_000)).toEqual([
      [0, 466],
      [467.5, 0],
    ]);
    expect(asked.at(-1)).toContain("/2.35,48.86;4.84,45.76?");
  });

  it.each([
    [
      "no road",
      ok([
        [0, null],
        [null, 0],
      ]),
    ],
    ["rows of other places", ok([[0, 1, 2]])],
    ["fewer rows", ok([])],
    ["an error", { status: 503, body: "busy" }],
    ["another code", { status: 200, body: JSON.stringify({ code: "NoTable" }) }],
    ["a page", { status: 200, body: "<html>" }],
    [
      "words for numbers",
      ok([
        ["a", "b"],
        ["c", "d"],
      ]),
    ],
  ])("throws at %s, so that the caller estimates", async (_what, next) => {
    answer = next;
    await expect(router().distancesKm(PLACES, 1_000)).rejects.toThrow();
  });

  it("throws when it takes longer than the caller waits", async () => {
    answer = "silence";
    await expect(router().distancesKm(PLACES, 50)).rejects.toThrow();
  });
});
