import { afterEach, describe, expect, it } from "vitest";
import { mapHosts, mapSettings } from "@/lib/adapters/maps/map-settings";
import { parseEnv } from "@/lib/core/env";
import { changeSettings } from "@/tests/support/settings";

let restore = () => undefined as unknown;
afterEach(() => restore());

describe("the maps' settings", () => {
  it("are the site's own files, and no host beside it, unless a token is set", () => {
    expect(mapSettings()).toEqual({ engine: "maplibre" });
    expect(mapHosts()).toEqual([]);
  });

  it("name exactly Mapbox's hosts with a token", () => {
    restore = changeSettings({ NEXT_PUBLIC_MAPBOX_TOKEN: "pk.abc" });
    expect(mapSettings()).toMatchObject({ engine: "mapbox", token: "pk.abc", apiUrl: "https://api.mapbox.com" });
    expect(mapHosts()).toEqual(["https://api.mapbox.com", "https://events.mapbox.com"]);
  });

  it("name a stand-in alone where it plays Mapbox's part", () => {
    restore = changeSettings({ NEXT_PUBLIC_MAPBOX_TOKEN: "pk.abc", MAPBOX_API_URL: "http://localhost:4001/api/" });
    expect(mapHosts()).toEqual(["http://localhost:4001"]);
  });

  it("refuse a secret token: browsers would see it", () => {
    expect(() => parseEnv({ ...process.env, NEXT_PUBLIC_MAPBOX_TOKEN: "sk.abc" })).toThrow(
      /NEXT_PUBLIC_MAPBOX_TOKEN must be a public token/,
    );
  });
});
