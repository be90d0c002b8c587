import { expect, it } from "vitest";
import { GET as reportByGet, POST as report } from "@/app/api/tech-location-update/route";
import { withMoment } from "@/lib/platform/session/who";
import { getOwnFrame } from "@/lib/users/get-profile-images";
import { updateTechLocation } from "@/lib/users/whereabouts/update-tech-location";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

it("session/location-throttle: stores a position at most every 900 s; earlier reports are accepted and ignored", async () => {
  const business = await makeBusiness();
  const { technician: as } = business;
  const crumbs = () => business.system.db((db) => db.breadcrumb.findMany({ orderBy: { recordedAt: "asc" } }));
  expect((await send(report, { as, query: { lat: "35.2", lng: "-80.8" } })).body).toEqual({ success: true });
  expect((await send(reportByGet, { as, query: { lat: "35.3", lng: "-80.9" } })).status).toBe(200);
  expect((await crumbs()).map(({ lat }) => lat)).toEqual([35.2]);
  const first = getFirst(await crumbs());
  const after = (seconds: number) => withMoment(as.who, new Date(first.recordedAt.getTime() + seconds * 1000));
  await updateTechLocation(after(899), { lat: 35.4, lng: -81 });
  expect(await crumbs()).toHaveLength(1);
  await Promise.all([1, 2, 3, 4].map(() => updateTechLocation(after(900), { lat: 35.5, lng: -81 })));
  expect((await crumbs()).map(({ lat }) => lat)).toEqual([35.2, 35.5]);
  const user = await business.system.db((db) => db.user.findFirstOrThrow({ where: { id: as.userId } }));
  expect(user.lat).toBe(35.5);
  await send(report, { as: business.dispatcher, query: { lat: "35.2", lng: "-80.8" } });
  expect(await crumbs()).toHaveLength(2);
  expect((await send(report, { as, query: { lat: "91", lng: "0" } })).status).toBe(422);
});

it("only the phones of technicians report their location", async () => {
  const business = await makeBusiness();
  expect((await getOwnFrame(business.technician.who)).reportsLocation).toBe(true);
  expect((await getOwnFrame(business.dispatcher.who)).reportsLocation).toBe(false);
});

it("session/location-redirect: without a session the response names the login page", async () => {
  const answer = await send(report, { query: { lat: "35.2", lng: "-80.8" } });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("unauthorized-request")).toBe("/login");
});
