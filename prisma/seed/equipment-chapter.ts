import { addEquipment } from "@/lib/customers/equipment/change-equipment";
import { NewEquipment } from "@/lib/customers/equipment/equipment";
import { leadSourceList } from "@/lib/leads/list-lead-sources";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import type { DemoCustomer } from "./customers-chapter";
import type { Random } from "./random";

const DAY_MS = 86_400_000;
const LEAD_SOURCES = ["Neighbor", "Online search", "Truck lettering", "Yard sign"];

/** The equipment of a house, with fictional manufacturers and models. */
const SYSTEMS = [
  { system: "Heat pump", units: ["Outdoor unit", "Air handler", "Thermostat"], makers: ["Catawba Air", "Norwood"] },
  { system: "Furnace", units: ["Gas furnace", "Evaporator coil"], makers: ["Norwood", "Bluestone"] },
  { system: "Hot water", units: ["Water heater"], makers: ["Bluestone", "Yadkin"] },
  { system: "Electrical", units: ["Main panel"], makers: ["Ohmworks"] },
] as const;

/** Creates the lead sources, and the equipment of every sixth customer. */
export async function seedEquipment(who: Who, customers: DemoCustomer[], random: Random): Promise<void> {
  for (const name of LEAD_SOURCES) await leadSourceList.create(who, { name });
  const today = getDayAt(who.now, who.timeZone);
  for (const [i, { locationId }] of customers.entries()) {
    if (i % 6 !== 0) continue;
    const then = withMoment(who, new Date(who.now.getTime() - random.integer(1, 400) * DAY_MS));
    const { system, units, makers } = random.pick(SYSTEMS);
    const manufacturer = random.pick(makers);
    const installDate = addDays(today, -random.integer(200, 6000));
    for (const name of units)
      await addEquipment(
        then,
        NewEquipment.parse({
          locationId,
          name,
          system,
          manufacturer,
          modelNumber: `${manufacturer.slice(0, 2).toUpperCase()}-${random.integer(18, 60)}${random.integer(100, 999)}`,
          serialNumber: `${random.integer(1000, 9999)}K${random.integer(10_000, 99_999)}`,
          installDate,
          warrantyUntil: addDays(installDate, 3650),
          status: random.chance(0.1) ? "inactive" : "active",
        })
      );
  }
}
