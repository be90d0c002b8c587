import { expect, it } from "vitest";
import { PATCH as change } from "@/app/api/session/browser-settings/route";
import { getBoardQuery } from "@/lib/scheduling/board/get-board-query";
import { getBrowserSettings } from "@/lib/users/browser-settings";
import { makeBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

async function world() {
  const business = await makeBusiness();
  const { businessId, dispatcher } = business;
  const group = getFirst(
    await business.system.db((db) => db.dispatchGroup.createManyAndReturn({ data: [{ businessId, name: "North" }] }))
  );
  const remember = (body: object) => send(change, { as: dispatcher, method: "PATCH", body });
  const remembered = async () => {
    const { selectedTech, selectedDispatchGroup } = await getBrowserSettings(dispatcher.who);
    return [selectedTech, selectedDispatchGroup];
  };
  const getBoardChoice = async (params: Record<string, string | string[]> = {}) => {
    const { technicianIds, groupId } = await getBoardQuery(dispatcher.who, params);
    return [technicianIds, groupId];
  };
  return { business, techId: business.technician.userId, groupId: group.id, remember, remembered, getBoardChoice };
}

it("persistence/selected-tech, persistence/selected-dispatch-group: a deleted selection is cleared", async () => {
  const { business, techId, groupId, remember, remembered, getBoardChoice } = await world();
  await remember({ selectedTech: techId, selectedDispatchGroup: groupId });
  expect(await getBoardChoice()).toEqual([[techId], groupId]);
  const { businessId, system, dispatcher } = business;
  await system.db(async (db) => {
    const key = (id: string) => ({ where: { businessId_id: { businessId, id } } });
    await db.user.update({ ...key(techId), data: { deactivatedAt: new Date() } });
    await db.dispatchGroup.update({ ...key(groupId), data: { deletedAt: new Date() } });
  });
  expect(await getBoardChoice({ tech: "all", group: "all" })).toEqual([[], null]);
  expect(await remembered()).toEqual([techId, groupId]);
  expect(await getBoardChoice()).toEqual([[], null]);
  expect(await remembered()).toEqual([null, null]);
  // An old stored address, which also contains a user who is not a technician.
  expect(await getBoardChoice({ tech: [techId, dispatcher.userId], group: groupId })).toEqual([[], null]);
});

it("keeps an existing selection, and ignores another business's records", async () => {
  const { techId, groupId, remember, remembered, getBoardChoice } = await world();
  const other = await world();
  await remember({ selectedTech: techId, selectedDispatchGroup: groupId });
  expect(await getBoardChoice({ tech: [techId, other.techId], group: other.groupId })).toEqual([[techId], null]);
  expect(await remembered()).toEqual([techId, groupId]);
});

it("two parallel changes keep each other's keys", async () => {
  const { business, techId, groupId, remember } = await world();
  await Promise.all([
    remember({ selectedTech: techId }),
    remember({ selectedDispatchGroup: groupId }),
    remember({ scheduleTab: "table", scheduleView: "week" }),
    remember({ sessionIdentifier: "phone-7" }),
  ]);
  expect(await getBrowserSettings(business.dispatcher.who)).toMatchObject({
    selectedTech: techId,
    selectedDispatchGroup: groupId,
    scheduleTab: "table",
    scheduleView: "week",
    sessionIdentifier: "phone-7",
  });
});
