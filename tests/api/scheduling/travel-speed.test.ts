import { expect, it } from "vitest";
import { env } from "@/lib/platform/env";
import { loadTravelSpeed } from "@/lib/scheduling/travel/load-travel-speed";
import { makeBusiness } from "@/tests/factories/business";

it("the travel speed comes from the settings, and is null when the business excludes travel time", async () => {
  const [counting, without] = [await makeBusiness(), await makeBusiness()];
  const { businessId, system } = without;
  await system.db((db) => db.business.update({ where: { id: businessId }, data: { excludeTravelTime: true } }));
  expect(await loadTravelSpeed(without.technician.who)).toBeNull();
  expect(await loadTravelSpeed(counting.technician.who)).toBe(env().TRAVEL_SPEED_MPH);
});
