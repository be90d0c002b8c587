import { beforeAll, describe, expect, it } from "vitest";
import { GET as technicians } from "@/app/api/users/technicians/route";
import { GET as everybody } from "@/app/api/users-all/route";
import { GET as trail } from "@/app/api/users/[id]/breadcrumbs/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
  const { businessId, technician } = business;
  // In New York: 23:50 on the 22nd, 23:50 on the 23rd, 00:10 on the 23rd, and 00:10 on the 24th.
  const times = ["2026-11-23T04:50:00Z", "2026-11-24T04:50:00Z", "2026-11-23T05:10:00Z", "2026-11-24T05:10:00Z"];
  await business.system.db((db) =>
    db.breadcrumb.createMany({
      data: times.map((recordedAt, i) => ({
        businessId,
        userId: technician.userId,
        lat: 35 + i,
        lng: -80,
        recordedAt,
      })),
    })
  );
});

const of = (as: { cookie: string }, id: string, date = "2026-11-23") =>
  send(trail, { as, params: { id }, query: { date } });

describe("breadcrumbs", () => {
  it("are those of the business's day, oldest first", async () => {
    const { body } = await of(business.dispatcher, business.technician.userId);
    expect(body).toEqual({
      items: [
        { lat: 37, lng: -80, recordedAt: "2026-11-23T05:10:00.000Z" },
        { lat: 36, lng: -80, recordedAt: "2026-11-24T04:50:00.000Z" },
      ],
      total: 2,
    });
  });

  it("and the last position are hidden in user lists from those who see only their own appointments", async () => {
    const { technician, dispatcher, businessId } = business;
    const place = { lat: 35.2, lng: -80.8 };
    const ids = { in: [technician.userId, dispatcher.userId] };
    await business.system.db((db) => db.user.updateMany({ where: { businessId, id: ids }, data: place }));
    for (const list of [technicians, everybody]) {
      const listLocatedIds = async (as: { cookie: string }) =>
        (await send(list, { as })).body.items
          .filter((user) => user.user_account_location.lat !== null)
          .map((user: { id: string }) => user.id);
      expect(await listLocatedIds(technician)).toEqual([technician.userId]);
      expect(await listLocatedIds(dispatcher)).toContain(technician.userId);
    }
  });

  it("are visible to the user and to those who see all appointments", async () => {
    expect((await of(business.technician, business.technician.userId)).body.total).toBe(2);
    expect((await of(business.technician, business.dispatcher.userId)).status).toBe(403);
    expect((await of(business.dispatcher, business.dispatcher.userId)).body).toEqual({ items: [], total: 0 });
    expect((await of(business.dispatcher, business.businessId)).status).toBe(404);
    expect((await of(business.dispatcher, business.technician.userId, "2026-02-30")).status).toBe(422);
  });
});
