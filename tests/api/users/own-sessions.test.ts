import { beforeAll, describe, expect, it } from "vitest";
import { GET as getSession } from "@/app/api/session/route";
import { DELETE as end } from "@/app/api/users/me/sessions/[id]/route";
import { POST as endOthers } from "@/app/api/users/me/sessions/end-others/route";
import { GET as list } from "@/app/api/users/me/sessions/route";
import { SILENCE_LIMIT_SECONDS } from "@/lib/platform/session/compute-silence-limit";
import { openSession } from "@/lib/users/log-in/log-in";
import type { OwnSession } from "@/lib/users/sessions/list-own-sessions";
import { makeBusiness, makeStaff, openUserSession, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";

const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

const person = (of = business) => makeStaff(of, { roleId: of.roles.dispatcher });
const openAnotherSession = async ({ userId }: Staff, userAgent: string, of = business) => ({
  userId,
  ...(await openUserSession(of.businessId, userId, userAgent)),
});
const holds = async (as: Staff) => (await send(getSession, { as })).status === 200;
const idOf = ({ who }: Staff) => (who.actor.kind === "staff" ? who.actor.sessionId : "");
const listSessions = async (as: Staff): Promise<OwnSession[]> => (await send(list, { as })).body.items;
const silence = (staff: Staff, seconds: number) =>
  business.system.db((db) =>
    db.userSession.updateMany({
      where: { businessId: business.businessId, id: idOf(staff) },
      data: { lastActivityAt: new Date(Date.now() - seconds * 1000) },
    })
  );

describe("one's own sessions", () => {
  it("are listed with their device, the current one first, without expired ones", async () => {
    const staff = await person();
    const [phone, office, old] = [
      await openAnotherSession(staff, IPHONE),
      await openAnotherSession(staff, WINDOWS),
      await openAnotherSession(staff, WINDOWS),
    ];
    await silence(staff, 60);
    await silence(phone, 3600);
    await silence(office, 7200);
    await silence(old, SILENCE_LIMIT_SECONDS + 60);
    const items = await listSessions(office);
    expect(items.map((item) => [item.id, item.device, item.isCurrent])).toEqual([
      [idOf(office), "Chrome on Windows", true],
      [idOf(staff), "Unknown device", false],
      [idOf(phone), "Safari on iPhone", false],
    ]);
    expect(Date.now() - Date.parse(items[2]?.lastActiveAt ?? "")).toBeGreaterThan(3_500_000);
    expect(Date.now() - Date.parse(items[2]?.startedAt ?? "")).toBeLessThan(600_000);
  });

  it("can be ended one by one from the next request on, which closes live connections", async () => {
    const staff = await person();
    const phone = await openAnotherSession(staff, IPHONE);
    expect((await send(end, { as: staff, method: "DELETE", params: { id: idOf(phone) } })).status).toBe(200);
    expect([await holds(phone), await holds(staff)]).toEqual([false, true]);
    expect((await listSessions(staff)).map((item) => item.id)).toEqual([idOf(staff)]);
    const eventCount = await business.system.db((db) =>
      db.outboxEvent.count({
        where: {
          businessId: business.businessId,
          type: "user.access-changed",
          payload: { path: ["userId"], equals: staff.userId },
        },
      })
    );
    expect(eventCount).toBe(1);
    expect((await send(end, { as: staff, method: "DELETE", params: { id: idOf(phone) } })).status).toBe(404);
  });

  it("can all be ended except the current one, including ones that were inactive for long", async () => {
    const staff = await person();
    const [phone, old] = [await openAnotherSession(staff, IPHONE), await openAnotherSession(staff, WINDOWS)];
    await silence(old, SILENCE_LIMIT_SECONDS + 60);
    const colleague = await person();
    expect((await send(endOthers, { as: staff, method: "POST" })).body).toEqual({ ended: 1 });
    expect([await holds(staff), await holds(phone), await holds(colleague)]).toEqual([true, false, true]);
    await silence(old, 60);
    expect(await holds(old)).toBe(false);
  });

  it("do not include those of other users, here or in other businesses", async () => {
    const [staff, colleague, stranger] = [await person(), await person(), await person(await makeBusiness())];
    for (const owner of [colleague, stranger]) {
      const answer = await send(end, { as: staff, method: "DELETE", params: { id: idOf(owner) } });
      expect(answer.status).toBe(404);
      expect(await holds(owner)).toBe(true);
    }
    expect(await listSessions(staff)).toHaveLength(1);
  });

  it("end in every business that the same login opened", async () => {
    const other = await makeBusiness();
    const [staff, otherStaff] = [await person(), await person(other)];
    const phone = await openAnotherSession(staff, IPHONE);
    await openSession({ businessId: other.businessId, id: otherStaff.userId }, IPHONE, idOf(phone));
    const isOpenThere = () =>
      other.system.db((db) => db.userSession.count({ where: { id: idOf(phone), endedAt: null } }));
    expect(await isOpenThere()).toBe(1);
    await send(end, { as: staff, method: "DELETE", params: { id: idOf(phone) } });
    expect(await isOpenThere()).toBe(0);
  });
});
