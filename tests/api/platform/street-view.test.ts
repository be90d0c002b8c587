import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getLast } from "@/tests/support/required-values";

const SECRET = Buffer.from("a signing secret").toString("base64url");
let business: TestBusiness;
let provider: Server;
const requestedUrls: string[] = [];

beforeAll(async () => {
  business = await makeBusiness();
  provider = createServer((request, response) => {
    requestedUrls.push(request.url ?? "");
    const location = new URL(request.url ?? "", "http://x").searchParams.get("location");
    if (location === "1,1") return void response.destroy();
    if (request.url?.startsWith("/maps/api/streetview?")) {
      response.setHeader("content-type", "image/jpeg");
      return void response.end("picture");
    }
    const hasImagery = location === "35.2,-80.8" || location === "12 Elm St, Charlotte, NC 28207";
    response.end(
      JSON.stringify(hasImagery ? { status: "OK", location: { lat: 35.2, lng: -80.8 } } : { status: "ZERO_RESULTS" })
    );
  }).listen(0);
});
afterAll(() => {
  provider.close();
  vi.unstubAllEnvs();
});

/** Returns the routes of a process with these settings, which are read once. */
async function routes(settings: Record<string, string>) {
  vi.resetModules();
  for (const name of ["GOOGLE_MAPS_KEY", "GOOGLE_MAPS_SIGNING_SECRET", "GOOGLE_MAPS_URL"])
    vi.stubEnv(name, settings[name] ?? "");
  const { GET: metadata } = await import("@/app/api/maps/street-view-metadata/route");
  const { GET: picture } = await import("@/app/api/maps/street-view-picture/route");
  return {
    metadata: (query: object) =>
      send(metadata, { as: business.dispatcher, query: query as never }).then(({ body }) => body),
    picture: (address: string) => {
      const headers = { cookie: business.dispatcher.cookie, host: "localhost:3000" };
      return picture(new Request(`http://localhost:3000${address}`, { headers }), { params: Promise.resolve({}) });
    },
  };
}

describe("street view", () => {
  it("reports that it is not configured without a key, and sends no request", async () => {
    const { metadata, picture } = await routes({});
    expect(await metadata({ lat: 35.2, lng: -80.8 })).toEqual({
      signedUrl: "",
      status: "NOT_CONFIGURED",
      location: null,
    });
    expect(await metadata({})).toMatchObject({ status: "INVALID_REQUEST" });
    expect((await picture("/api/maps/street-view-picture?location=1,1&signature=x")).status).toBe(404);
    expect(requestedUrls).toEqual([]);
  });

  it("maps/street-view: the server signs the request, and the key never leaves it", async () => {
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const { metadata, picture } = await routes({
      GOOGLE_MAPS_KEY: "the-key",
      GOOGLE_MAPS_SIGNING_SECRET: SECRET,
      GOOGLE_MAPS_URL: url,
    });
    const imagery = await metadata({ lat: 35.2, lng: -80.8 });
    expect(imagery).toMatchObject({ status: "OK", location: { lat: 35.2, lng: -80.8 } });
    expect(JSON.stringify(imagery)).not.toContain("the-key");
    const [signed = "", signature] = getLast(requestedUrls).split("&signature=");
    expect(signed).toContain("key=the-key");
    const own = createHmac("sha1", "a signing secret").update(signed).digest("base64");
    expect(signature).toBe(own.replaceAll("+", "-").replaceAll("/", "_"));

    const response = await picture(imagery.signedUrl);
    expect([response.status, await response.text()]).toEqual([200, "picture"]);
    expect((await picture(imagery.signedUrl.replace("35.2", "36.2"))).status).toBe(404);

    // Without imagery there is no address, so the picture is hidden.
    expect(await metadata({ lat: 0, lng: 0 })).toEqual({ signedUrl: "", status: "ZERO_RESULTS", location: null });
    expect(await metadata({ lat: 1, lng: 1 })).toMatchObject({ signedUrl: "", status: "UNKNOWN_ERROR" });
  });
  it("maps/street-view: a place without imagery, or without a key, shows no picture", async () => {
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const markup = async (settings: Record<string, string>, address: string) => {
      await routes(settings);
      const { StreetPicture } = await import("@/app/(office)/customer/show/[id]/_sections/street-picture");
      const location = { address, address2: "", city: "Charlotte", state: "NC", zip: "28207" } as CustomerLocation;
      return renderToStaticMarkup(await StreetPicture({ location }));
    };
    const key = { GOOGLE_MAPS_KEY: "the-key", GOOGLE_MAPS_URL: url };
    expect(await markup(key, "12 Elm St")).toMatch(/src="\/api\/maps\/street-view-picture\?location=12\+Elm/);
    expect(await markup(key, "14 Elm St")).toBe("");
    expect(await markup({}, "12 Elm St")).toBe("");
  });
});
