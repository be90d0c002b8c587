import { expect, it } from "vitest";
import { GET as read, PATCH as change } from "@/app/api/session/browser-settings/route";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/send";

it("persistence/last-location, persistence/sync-warning-dismissed, persistence/session-identifier: are there after a reload, for the person only", async () => {
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
