import { beforeEach, expect, it } from "vitest";
import { announceMovedRoles } from "@/lib/messaging/internal/announce-moved-roles";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;
beforeEach(async () => void (business = await makeBusiness()));

it("an upgrade that changes the built-in roles emails each administrator once", async () => {
  const { businessId, admin, system } = business;
  const event = { id: crypto.randomUUID(), businessId, type: "roles.moved", payload: {}, actorUserId: null };
  for (const createdAt of [new Date(), new Date()]) await announceMovedRoles({ ...event, createdAt });
  const mails = await system.db((db) => db.mailMessage.findMany({ where: { businessId } }));
  expect(mails.map(({ relatedId, subject }) => [relatedId, subject])).toEqual([
    [admin.userId, "Built-in roles changed"],
  ]);
  expect(mails[0]?.text).toContain("Roles you created aren't affected");
});
