import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { closeServed, openServed, servedUrl } from "@/tests/support/http";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";

let parcelId = 0;
let tripId = 0;
let hiddenId = 0;

beforeAll(async () => {
  openServed();
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  parcelId = (await makeAnnouncement(shipper, { title: "</script><b>Valise & « colis »</b>" })).id;
  hiddenId = (await makeAnnouncement(shipper, { visibility: 3 })).id;
  const flight = flightInput({
    departure: { country: COUNTRY.france, city: CITY.marseille },
    arrival: { country: COUNTRY.algeria, city: CITY.oran },
  });
  // A pair has a page, and so a picture, from three listings on.
  for (let index = 0; index < 3; index += 1) tripId = (await makeTrip(carrier, flight)).id;
});
afterAll(closeServed);

describe("the pictures of shared links", () => {
  it("are rendered for pages, guides, listings and pairs in each language, and cached by their words", async () => {
    const names = [
      "home",
      "guide-1",
      `announcement-${parcelId}`,
      `transporter-${tripId}`,
      `lane-${CITY.marseille}-${CITY.oran}`,
    ];
    for (const name of names)
      for (const locale of ["fr", "ar"]) {
        const response = await fetch(`${servedUrl()}/og/${locale}/${name}.png`);
        expect([response.status, response.headers.get("content-type")], name).toEqual([200, "image/png"]);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], name).toEqual([1_200, 630]);
        const etag = response.headers.get("etag") ?? "";
        const again = await fetch(response.url, { headers: { "if-none-match": etag } });
        expect(again.status, name).toBe(304);
      }
  });

  it("are not rendered for what no one may see", async () => {
    for (const name of [
      `announcement-${hiddenId}`,
      "announcement-2000000000",
      "guide-99",
      "user-1",
      "lane-1-2",
      "home-1x",
    ])
      expect((await fetch(`${servedUrl()}/og/fr/${name}.png`)).status, name).toBe(404);
    expect((await fetch(`${servedUrl()}/og/de/home.png`)).status).toBe(404);
  });
});
