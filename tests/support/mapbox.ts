import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A stand-in for Mapbox's API: styles, tile descriptions and empty tiles, and what was asked of it.
 */
export type MapboxStandIn = { url: string; asked: { path: string; token: string | null }[]; stop: () => Promise<void> };

const SEA = { light: "#cfe3ff", dark: "#0a1430" };

/** Starts the stand-in on a free port of this machine. */
export async function startMapbox(): Promise<MapboxStandIn> {
  const asked: MapboxStandIn["asked"] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    asked.push({ path: pathname, token: searchParams.get("access_token") });
    answer(pathname, request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://localhost:${port}`,
    asked,
    stop: () => new Promise((end) => void server.close(() => end()).closeAllConnections()),
  };
}

function answer(path: string, { headers }: IncomingMessage, response: ServerResponse): void {
  const origin = `http://${headers.host}`;
  response.setHeader("access-control-allow-origin", "*");
  const json = (body: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  const style = /^\/styles\/v1\/mapbox\/(light|dark)-v11$/.exec(path)?.[1];
  if (style === "light" || style === "dark") return void json(styleOf(style));
  if (path === "/v4/mapbox.mapbox-streets-v8.json")
    return void json({ tilejson: "2.2.0", tiles: [`${origin}/tiles/{z}/{x}/{y}.pbf`], minzoom: 0, maxzoom: 12 });
  // A tile without layers is an empty body: what comes of it is the style's ground.
  if (path.startsWith("/tiles/")) return void response.setHeader("content-type", "application/x-protobuf").end();
  return void response.writeHead(path.startsWith("/map-sessions/") ? 204 : 404).end();
}

function styleOf(name: keyof typeof SEA) {
  return {
    version: 8,
    name,
    sources: { streets: { type: "vector", url: "mapbox://mapbox.mapbox-streets-v8" } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": SEA[name] } },
      { id: "water", type: "fill", source: "streets", "source-layer": "water", paint: { "fill-color": SEA[name] } },
    ],
  };
}
