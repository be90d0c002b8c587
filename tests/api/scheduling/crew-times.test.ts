import pg from "pg";
import { describe, expect, it } from "vitest";
import { POST as addTech } from "@/app/api/appointments/[id]/tech/add/route";
import { POST as removeTech } from "@/app/api/appointments/[id]/tech/remove/route";
import { POST as updateTime } from "@/app/api/appointments/[id]/update-time/route";
import { POST as search } from "@/app/api/appointments/search/route";
import { removeAppointment, unscheduleAppointment } from "@/lib/scheduling/booking/take-off-calendar";
import { makeAppointment } from "@/tests/factories/appointment";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { waitForLockWait } from "@/tests/support/timing/until-lock-waits";
import { getFirst } from "@/tests/support/required-values";

const START = "2026-11-24T14:00:00.000Z";

async function world() {
  const business = await makeBusiness();
  const customer = await makeCustomer(business.system);
  const me = business.technician.userId;
  const book = (start: string | null, techIds: string[]) => makeAppointment(business, customer, start, { techIds });
  const office = (id: string) => ({ as: business.dispatcher, params: { id } });
  /** Reads from the database whether an appointment is unassigned, and the times that its crew rows hold. */
  const readCrewTimes = async (id: string) => {
    const row = getFirst(
      await business.system.db(
        (db) => db.$queryRaw<Array<{ nobody: boolean; crew: Array<string | null> }>>`
        SELECT a.is_unassigned AS nobody, array(
          SELECT to_char(t.start_at AT TIME ZONE 'UTC', 'MM-DD HH24:MI') || CASE WHEN t.is_deleted THEN ' deleted' ELSE '' END
          FROM appointment_technician t WHERE t.business_id = a.business_id AND t.appointment_id = a.id) AS crew
        FROM appointment a WHERE a.id = ${id}::uuid`
      )
    );
    return row;
  };
  return { business, me, book, office, readCrewTimes };
}

async function connected(url: string | undefined, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in a transaction like those of the application. */
const asMember = (businessId: string, work: (member: pg.Client) => Promise<void>) =>
  connected(process.env["DATABASE_URL"], async (member) => {
    await member.query("BEGIN");
    await member.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    await work(member);
    await member.query("COMMIT");
  });

describe("a search by technicians", () => {
  it("pages through the appointments of any crew member once each, newest first, without deleted ones", async () => {
    const { business, me, book } = await world();
    const roleId = business.roles.technician;
    const names = { firstName: "Sam", lastName: "Tranquil", isTechnician: true, roleId };
    const namesake = (await makeStaff(business, names)).userId;
    const days = ["24", "25", "26", "27"].map((day) => `2026-11-${day}T14:00:00.000Z`);
    const ids = [];
    for (const [i, day] of days.entries()) ids.push(await book(day, i % 2 ? [namesake] : [me, namesake]));
    await removeAppointment(business.dispatcher.who, await book("2026-11-30T14:00:00.000Z", [me]));
    const page = async (as: TestBusiness["admin"], body: object) => {
      const answer = await send(search, { as, body: { term: "tran", ...body } });
      return {
        ids: (answer.body.items as Array<{ id: string }>).map(({ id }) => id),
        total: answer.body.total as number,
      };
    };
    const [first, second, third, fourth] = ids;
    expect(await page(business.dispatcher, { limit: 3 })).toEqual({ ids: [fourth, third, second], total: 4 });
    expect(await page(business.dispatcher, { limit: 3, offset: 3 })).toEqual({ ids: [first], total: 4 });
    // A technician finds only the own ones among them.
    expect(await page(business.technician, { limit: 1 })).toEqual({ ids: [third], total: 2 });
    expect(await page(business.technician, { limit: 2, term: "" })).toEqual({ ids: [third, first], total: 2 });
  });
});

describe("the crew times in the database", () => {
  it("follow the appointment's time, and so does the unassigned flag, on every path that changes them", async () => {
    const { business, me, book, office, readCrewTimes } = await world();
    const id = await book(START, []);
    expect(await readCrewTimes(id)).toEqual({ nobody: true, crew: [] });
    await send(addTech, { ...office(id), body: { techId: me } });
    expect(await readCrewTimes(id)).toEqual({ nobody: false, crew: ["11-24 14:00"] });
    const moved = { start: "2026-11-26T15:00:00.000Z", end: "2026-11-26T16:00:00.000Z", techId: me };
    await send(updateTime, { ...office(id), body: moved });
    expect(await readCrewTimes(id)).toEqual({ nobody: false, crew: ["11-26 15:00"] });
    await send(removeTech, { ...office(id), body: { techId: me } });
    expect(await readCrewTimes(id)).toEqual({ nobody: true, crew: [] });

    const other = await book(START, [me]);
    expect(await readCrewTimes(other)).toEqual({ nobody: false, crew: ["11-24 14:00"] });
    await unscheduleAppointment(business.dispatcher.who, other);
    expect(await readCrewTimes(other)).toEqual({ nobody: true, crew: [] });

    const third = await book(START, [me]);
    await removeAppointment(business.dispatcher.who, third);
    expect(await readCrewTimes(third)).toEqual({ nobody: false, crew: ["11-24 14:00 deleted"] });
  });

  it("do not mark an appointment as unassigned while its crew is replaced in one step", async () => {
    const { business, me, book, readCrewTimes } = await world();
    const id = await book(START, [me]);
    const before = await rowOf();
    await business.system.db(async (db) => {
      await db.appointmentTechnician.deleteMany({ where: { appointmentId: id } });
      const other = business.dispatcher.userId;
      const { businessId } = business;
      await db.appointmentTechnician.create({ data: { businessId, appointmentId: id, technicianId: other } });
    });
    expect(await readCrewTimes(id)).toEqual({ nobody: false, crew: ["11-24 14:00"] });
    expect(await rowOf()).toEqual(before);

    function rowOf() {
      return business.system.db(
        (db) => db.$queryRaw<unknown[]>`SELECT xmin::text AS "writtenBy" FROM appointment WHERE id = ${id}::uuid`
      );
    }
  });

  it("end with the final time when a technician joins a crew during a move", async () => {
    const { business, me, book, readCrewTimes } = await world();
    const id = await book(START, []);
    const { businessId } = business;
    await asMember(businessId, (mover) =>
      asMember(businessId, async (joiner) => {
        await mover.query(
          `UPDATE appointment SET start_at = '2026-11-27T09:00Z', end_at = '2026-11-27T10:00Z' WHERE id = '${id}'`
        );
        const joined = joiner.query(
          "INSERT INTO appointment_technician (business_id, appointment_id, technician_id) VALUES ($1, $2, $3)",
          [businessId, id, me]
        );
        await Promise.race([joined, waitForLockWait(business.system)]);
        await mover.query("COMMIT");
        await joined;
      })
    );
    expect(await readCrewTimes(id)).toEqual({ nobody: false, crew: ["11-27 09:00"] });
  });
});
