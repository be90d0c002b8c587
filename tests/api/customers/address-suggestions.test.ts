import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as suggestions } from "@/app/api/locations/suggestions/route";
import { env } from "@/lib/platform/env";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { type GeocoderServer, startGeocoder } from "@/tests/support/providers/geocoder-server";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

let business: TestBusiness;
let geocoder: GeocoderServer;
const before = { ...env() };
const door = { lat: 35.2302, lng: -80.8403 };

beforeAll(async () => {
  geocoder = await startGeocoder();
});
afterAll(async () => {
  Object.assign(env(), { GEOCODER_TOKEN: undefined, ...before });
  await geocoder.stop();
});
beforeEach(async () => {
  business = await makeBusiness();
  geocoder.requests.length = 0;
  Object.assign(env(), { ADDRESS_SUGGESTIONS: "mapbox", GEOCODER_URL: geocoder.url, GEOCODER_TOKEN: "sk.server" });
});

const getSuggestions = (text: string, as = business.dispatcher) => send(suggestions, { as, query: { text } });

describe("suggested addresses", () => {
  it("come from Mapbox for the United States near the business, at most five", async () => {
    await business.system.db((db) =>
      db.business.update({ where: { id: business.businessId }, data: { lat: 35.2, lng: -80.8 } })
    );
    geocoder.answers["12 oak"] = [
      { ...door, address: "12 Oak Street", city: "Concord", zip: "28025" },
      ...Array.from({ length: 6 }, (_, i) => ({ ...door, address: `12${i} Oak Lane`, state: "SC" })),
    ];
    const { status, body } = await getSuggestions(" 12 oak ");
    expect(status).toBe(200);
    expect(body.items).toHaveLength(5);
    expect(body.items[0]).toEqual({ address: "12 Oak Street", city: "Concord", state: "NC", zip: "28025" });
    expect(body.items[1]).toEqual({ address: "120 Oak Lane", city: "Charlotte", state: "SC", zip: "28202" });
    expect(geocoder.requests.map(({ path }) => path)).toEqual(["/search/geocode/v6/forward"]);
    expect(Object.fromEntries(getFirst(geocoder.requests).query)).toEqual({
      q: "12 oak",
      country: "us",
      types: "address",
      autocomplete: "true",
      limit: "5",
      proximity: "-80.8,35.2",
      permanent: "true",
      access_token: "sk.server",
    });
  });

  it("are empty if suggestions are off, the provider is down, or the text is too short", async () => {
    geocoder.answers["12 elm"] = 503;
    expect((await getSuggestions("12 elm")).body).toEqual({ items: [], total: 0 });
    expect((await getSuggestions("12")).status).toBe(422);
    expect(geocoder.requests).toHaveLength(1);
    Object.assign(env(), { ADDRESS_SUGGESTIONS: "off" });
    expect((await getSuggestions("12 elm st")).body).toEqual({ items: [], total: 0 });
    expect(geocoder.requests).toHaveLength(1);
  });

  it("are limited to sixty requests a minute per user", async () => {
    for (let i = 0; i < 60; i++) expect((await getSuggestions(`${i} elm`)).status).toBe(200);
    const refused = await getSuggestions("61 elm");
    expect(refused.status).toBe(429);
    expect(geocoder.requests).toHaveLength(60);
    expect((await getSuggestions("61 elm", business.admin)).status).toBe(200);
  });
});
