import "server-only";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction } from "@/lib/platform/session/who";
import { ArrivalWindow, ArrivalWindowInput } from "./arrival-window";

/** The arrival windows that users pick with one click. An appointment keeps its window when the entry is deleted. */
export const arrivalWindowList = createNamedList({
  noun: "arrival window",
  calls: "arrivalWindows",
  table: "arrivalWindow",
  shape: ArrivalWindow,
  input: ArrivalWindowInput,
  all: listByTime,
  idOf: ({ id }) => id,
  columns: ({ name, startMinute, endMinute }) => ({ name, startMinute, endMinute }),
  removal: "row",
});

async function listByTime(db: Transaction): Promise<ArrivalWindow[]> {
  const rows = await db.arrivalWindow.findMany({
    where: { businessId: db.who.businessId },
    orderBy: [{ startMinute: "asc" }, { endMinute: "asc" }, { name: "asc" }],
  });
  return rows.map(({ id, name, startMinute, endMinute }) => ({ id, name, startMinute, endMinute }));
}
