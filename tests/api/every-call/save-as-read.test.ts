import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { send } from "@/tests/support/calls/send";
import { routes } from "./requests";
import { makeWorld, type World } from "./world";
import { requireValue } from "@/tests/support/required-values";
import { getWorldDay } from "./days";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

type Saved = {
  /** The call that reads the record, and how to find the record in its answer. */
  read: string;
  of?: (answer: any, id: string) => Record<string, unknown>; // eslint-disable-line @typescript-eslint/no-explicit-any
  /** The call that saves it, and how the record is wrapped. */
  save: string;
  query?: object;
  as?: (record: Record<string, unknown>) => object;
  id: keyof World;
  /** The fields with their new values, and the fields that depend on them. */
  changes: Record<string, unknown>;
  follows?: Record<string, string[]>;
};

const findListItem = ({ items }: { items: { id: string }[] }, id: string) =>
  requireValue(
    items.find((item) => item.id === id),
    "item"
  ) as never;

/** Every record that can be read and saved. */
const SAVED: Record<string, Saved> = {
  appointment: {
    read: "appointments.find",
    save: "appointments.update",
    as: (appointment) => ({ appointment }),
    id: "appointment",
    changes: { note: "Ring twice", minTechLevel: 2 },
  },
  "appointment from the editor": {
    read: "appointments.find",
    save: "appointments.save",
    as: (appointment) => ({ appointment }),
    id: "appointment",
    changes: { note: "Ring once", status: "missed" },
    follows: { status: ["job"] },
  },
  tag: {
    read: "appointmentTags.list",
    of: findListItem,
    save: "appointmentTags.update",
    id: "appointmentTags",
    changes: { name: "Later" },
  },
  contact: {
    read: "contacts.get",
    save: "contacts.edit",
    id: "contact",
    follows: { firstName: ["fullName"], lastName: ["fullName"] },
    changes: {
      firstName: "Bea",
      lastName: "Cole",
      email: "bea@example.com",
      hidden: true,
      mobilePhone: "7045550177",
    },
  },
  zone: {
    read: "coverageZones.list",
    of: findListItem,
    save: "coverageZones.update",
    id: "zone",
    changes: { name: "Downtown", hex: "#112233" },
  },
  customer: {
    read: "customers.show",
    save: "customers.store",
    id: "customer",
    changes: { firstName: "Bea", email: "bea@example.com", spanishSpeaking: true, mobilePhone: "7045550178" },
    follows: { firstName: ["fullName"], mobilePhone: ["mobile"] },
  },
  group: {
    read: "users.listDispatchGroups",
    of: ({ items }: { items: { group_id: string }[] }, id) =>
      requireValue(
        items.find(({ group_id }) => group_id === id),
        "item"
      ) as never,
    save: "dispatchGroups.update",
    as: ({ name }) => ({ name }),
    id: "dispatchGroups",
    changes: { name: "Heating" },
  },
  event: {
    read: "events.listDay",
    of: findListItem,
    query: { date: getWorldDay(1) },
    save: "events.update",
    id: "event",
    changes: { name: "All hands", notes: "Bring a pen", technicians: [] },
  },
  "type of events": {
    read: "eventTypes.list",
    of: findListItem,
    save: "eventTypes.update",
    id: "eventTypes",
    changes: { name: "Course" },
  },
  "type of jobs": {
    read: "jobTypes.list",
    of: findListItem,
    save: "jobTypes.update",
    id: "jobTypes",
    changes: { name: "Check-up" },
  },
  invoice: {
    read: "invoices.find",
    save: "invoices.save",
    as: (invoice_type) => ({ invoice_type }),
    id: "invoice",
    changes: {
      title: "Repair",
      dueOn: "2026-12-24",
      fontSize: "large",
      notes: [],
      discount: { kind: "percent", value: "10" },
    },
    follows: {
      discount: ["discountTotal", "subtotal", "total", "balance", "taxTotal", "textVersion"],
      title: ["textVersion"],
      dueOn: ["textVersion"],
      notes: ["textVersion"],
    },
  },
  location: {
    read: "locations.show",
    save: "locations.update",
    id: "location",
    changes: { locationName: "Lake house", thermostatCount: 2, address: "10 Elm St" },
    follows: {
      address: ["geocodedLocality", "geocodedStreetName", "geocodedStreetNumber", "lat", "lng", "precision", "zone"],
    },
  },
  role: {
    read: "roles.list",
    of: (answer, id) => {
      const role = findListItem(answer, id) as { permissions: string[] };
      return { ...role, permissions: role.permissions.toSorted() };
    },
    save: "roles.update",
    id: "role",
    changes: { name: "Helper", permissions: ["schedule.view"] },
  },
  "tax rate": {
    read: "taxRates.list",
    of: findListItem,
    save: "taxRates.update",
    id: "taxRates",
    changes: { name: "City", percent: "3.5" },
  },
  user: {
    read: "users.get",
    save: "users.update",
    id: "user",
    changes: { firstName: "Bea", mobilePhone: "7045550179" },
    follows: { firstName: ["fullName"] },
  },
};

const titled = (title: string) =>
  requireValue(
    routes.find((route) => route.title === title),
    "route"
  );

function call(title: string, id: string, { body, query }: { body?: object; query?: object } = {}) {
  const route = titled(title);
  if (!route) throw new Error(`no call ${title}`);
  const params = { id };
  return send(route.answer, {
    as: world.business.admin,
    method: route.method,
    params,
    ...(body ? { body } : {}),
    ...(query ? { query: { ...query } } : {}),
  });
}

async function record({ read, of, id, query }: Saved): Promise<Record<string, unknown>> {
  const { body } = await call(read, String(world[id]), query ? { query } : {});
  return of ? of(body, String(world[id])) : body;
}

/** Removes the fields that every change updates. */
const own = ({
  version: _version,
  dateUpdated: _dateUpdated,
  ...record
}: Record<string, unknown>): Record<string, unknown> => record;

describe("saving a record as it was read", () => {
  it.each(Object.entries(SAVED))("%s stays unchanged", async (_, saved) => {
    const before = await record(saved);
    const answer = await call(saved.save, String(world[saved.id]), { body: (saved.as ?? ((one) => one))(before) });
    expect([answer.status, answer.body["errors"] ?? []], JSON.stringify(answer.body).slice(0, 300)).toEqual([200, []]);
    expect(own(await record(saved))).toEqual(own(before));
  });

  const changes = Object.entries(SAVED).flatMap(([recordName, saved]) =>
    Object.entries(saved.changes).map(([name, value]) => [recordName, name, value, saved] as const)
  );
  it.each(changes)("%s with a new %s changes only that and dependent fields", async (_, name, value, saved) => {
    const before = await record(saved);
    expect(Object.keys(before)).toContain(name);
    const body = (saved.as ?? ((one) => one))({ ...before, [name]: value });
    const answer = await call(saved.save, String(world[saved.id]), { body });
    expect([answer.status, answer.body["errors"] ?? []], JSON.stringify(answer.body).slice(0, 300)).toEqual([200, []]);
    const after = own(await record(saved));
    const was = own(before);
    const other = Object.keys({ ...was, ...after }).filter((one) => !isDeepStrictEqual(after[one], was[one]));
    expect(other.filter((one) => ![name, ...(saved.follows?.[name] ?? [])].includes(one))).toEqual([]);
    expect(after[name]).toEqual(value);
  });
});
