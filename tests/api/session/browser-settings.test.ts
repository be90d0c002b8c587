import { expect, it } from "vitest";
import { GET as read, PATCH as change } from "@/app/api/session/browser-settings/route";
import { makeBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";

it("persistence/last-location, persistence/sync-warning-dismissed, persistence/session-identifier: are stored per user", async () => {
  const business = await makeBusiness();
  const body = {
    lastLocation: { lat: 35.2, lng: -80.8 },
    accountingSyncWarningDismissed: true,
    sessionIdentifier: "phone-7",
  };
  const changed = await send(change, { as: business.dispatcher, method: "PATCH", body });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect((await send(read, { as: business.dispatcher })).body).toMatchObject(body);
  expect((await send(read, { as: business.technician })).body).toMatchObject({
    lastLocation: null,
    accountingSyncWarningDismissed: false,
    sessionIdentifier: null,
  });
});

it("remembers how each list was last viewed, without changing the other lists", async () => {
  const { dispatcher: as } = await makeBusiness();
  const keep = (lastViews: object) => sendUnchecked(change, { as, method: "PATCH", body: { lastViews } });
  await keep({ schedule: { columns: ["date", "time"], days: ["7"] } });
  await keep({ jobs: { columns: ["number"] } });
  await keep({ schedule: { columns: ["time"] } });
  expect((await send(read, { as })).body.lastViews).toEqual({
    schedule: { columns: ["time"] },
    jobs: { columns: ["number"] },
  });
});
