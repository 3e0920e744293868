import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env/env";
import { chooseMaps } from "@/lib/runtime/choose-maps";

const mapsWith = (over: Record<string, string>) => chooseMaps(parseEnv({ ...process.env, ...over }));

describe("the maps' settings", () => {
  it("are the site's own files, and no other host, unless a token is set", () => {
    expect(mapsWith({})).toEqual({ settings: { engine: "maplibre" }, hosts: [] });
  });

  it("name exactly Mapbox's hosts with a token", () => {
    const { settings, hosts } = mapsWith({ NEXT_PUBLIC_MAPBOX_TOKEN: "pk.abc" });
    expect(settings).toMatchObject({ engine: "mapbox", token: "pk.abc", apiUrl: "https://api.mapbox.com" });
    expect(hosts).toEqual(["https://api.mapbox.com", "https://events.mapbox.com"]);
  });

  it("name a stand-in alone where it plays Mapbox's part", () => {
    const { hosts } = mapsWith({
      NEXT_PUBLIC_MAPBOX_TOKEN: "pk.abc",
      MAPBOX_API_URL: "http://localhost:4001/api/",
    });
    expect(hosts).toEqual(["http://localhost:4001"]);
  });

  it("refuse a secret token: browsers would see it", () => {
    expect(() => mapsWith({ NEXT_PUBLIC_MAPBOX_TOKEN: "sk.abc" })).toThrow(
      /NEXT_PUBLIC_MAPBOX_TOKEN must be a public token/,
    );
  });
});
