import { expect, it } from "vitest";
import { filterByQuery } from "@/components/scheduling/updates/lanes";
import type { BoardAppointment } from "@/lib/scheduling/board/board-appointment";

const appointment = (id: string, ...techIds: string[]) =>
  ({ id, technicians: techIds.map((tech_id) => ({ tech_id, techStatus: "assigned" })) }) as BoardAppointment;
const items = [
  appointment("ann's", "ann"),
  appointment("bob's", "bob"),
  appointment("a crew's", "bob", "ann"),
  appointment("nobody's"),
];
const groups = [{ group_id: "north", name: "North", technicianIds: ["ann"] }];
const listVisibleIds = (technicianIds: string[], groupId: string | null) =>
  filterByQuery({ groups }, { technicianIds, groupId }, items).map(({ id }) => id);

it("the technician and group filters keep matching appointments in the week and month views", () => {
  expect(listVisibleIds([], null)).toHaveLength(4);
  expect(listVisibleIds(["ann"], null)).toEqual(["ann's", "a crew's"]);
  expect(listVisibleIds([], "north")).toEqual(["ann's", "a crew's", "nobody's"]);
  expect(listVisibleIds(["bob"], "north")).toEqual(["a crew's"]);
  expect(listVisibleIds([], "gone")).toEqual(["nobody's"]);
});
