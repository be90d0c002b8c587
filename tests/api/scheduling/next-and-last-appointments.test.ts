import { expect, it } from "vitest";
import { listAroundNow } from "@/lib/scheduling/appointments/list-appointments";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";

it("lists a customer's next and last appointments, however many are in the future", async () => {
  const business = await makeBusiness();
  const customer = await makeJob(business.system);
  const { now } = business.dispatcher.who;
  const at = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  const ids = new Map<number, string>();
  for (const day of [...Array.from({ length: 34 }, (_, index) => 34 - index), -3, -1, -2]) {
    ids.set(day, await makeAppointment(business, customer, at(day), { force: true }));
  }
  await makeAppointment(business, customer, null);
  const { coming, past } = await listAroundNow(business.dispatcher.who, customer.customerId, { coming: 3, past: 2 });
  expect(coming.map(({ id }) => id)).toEqual([1, 2, 3].map((day) => ids.get(day)));
  expect(past.map(({ id }) => id)).toEqual([-1, -2].map((day) => ids.get(day)));
  const all = await listAroundNow(business.dispatcher.who, customer.customerId, { coming: 100, past: 100 });
  expect([all.coming.length, all.coming.at(-1)?.start, all.past.length]).toEqual([35, null, 3]);
});
