import { saveGroup, setGroupsOfCustomer } from "@/lib/customers/groups/customer-groups";
import { setCustomerStatus } from "@/lib/customers/edits/change-customer-fact";
import { followUpTypeList } from "@/lib/customers/notes/follow-up-type-list";
import { SavedNote } from "@/lib/customers/notes/note";
import { saveNote } from "@/lib/customers/notes/save-note";
import { customerStatusList } from "@/lib/customers/statuses/customer-status";
import { withMoment, type Who } from "@/lib/platform/session/who";
import type { DemoStaff } from "./business-chapter";
import type { DemoCustomer } from "./customers-chapter";
import type { Random } from "./random";

const DAY_MS = 86_400_000;
const STATUSES = ["Active", "Prospect", "On hold"];
const GROUPS: ReadonlyArray<readonly [string, readonly string[]]> = [
  ["Landlords", ["Property managers", "Private landlords"]],
  ["Referrals", ["Realtors", "Builders"]],
  ["Senior discount", []],
];
const FOLLOW_UPS = ["Call back", "Send a proposal", "Check in"];

const NOTES = [
  "Dog in the back yard. Use the front door.",
  "Gate code 4711. The side gate sticks.",
  "Works nights. Prefers mornings.",
  "Breaker panel is in the garage behind the shelves.",
  "Asked about a tankless water heater. Budget about $4,000.",
  "The crawl space entrance is on the north side.",
] as const;

const TO_FOLLOW_UP = [
  "Wants a price on adding a second zone.",
  "Call once the new thermostat is in stock.",
  "Was unhappy about the late arrival. Check in.",
  "Comparing our proposal with another. Deciding this week.",
  "Ask whether the drain stayed clear.",
] as const;

/** Creates statuses, groups, notes, and follow-ups of some customers. */
export async function seedNotes(who: Who, staff: DemoStaff, customers: DemoCustomer[], random: Random): Promise<void> {
  const statuses: string[] = [];
  for (const name of STATUSES) statuses.push((await customerStatusList.create(who, { name })).id);
  const types: string[] = [];
  for (const name of FOLLOW_UPS)
    types.push((await followUpTypeList.create(who, { name, makeDefault: types.length === 0 })).id);
  const groups = await seedGroups(who);
  // Most customers have none of these.
  for (const [i, { customerId }] of customers.entries()) {
    const then = withMoment(who, new Date(who.now.getTime() - random.integer(1, 60) * DAY_MS));
    if (i % 9 === 0) await setCustomerStatus(then, customerId, random.pick(statuses));
    if (i % 12 === 0) await setGroupsOfCustomer(then, customerId, [random.pick(groups)]);
    if (i % 16 === 0) await saveNote(then, buildNote(customerId, random.pick(NOTES), i % 32 === 0));
    if (i % 40 !== 0) continue;
    const followUp = new Date(who.now.getTime() + (random.integer(0, 12) - 4) * DAY_MS).toISOString();
    await saveNote(
      then,
      SavedNote.parse({
        ...buildNote(customerId, random.pick(TO_FOLLOW_UP), false),
        followUp,
        followUpTypeId: random.pick(types),
        userAccountId: staff.dispatcher,
      })
    );
  }
}

async function seedGroups(who: Who): Promise<string[]> {
  const ids: string[] = [];
  for (const [display_name, below] of GROUPS) {
    const { id } = await saveGroup(who, null, { display_name });
    ids.push(id);
    for (const name of below) ids.push((await saveGroup(who, null, { display_name: name, parent_id: id })).id);
  }
  return ids;
}

function buildNote(businessCustomerId: string, body: string, isImportant: boolean): SavedNote {
  return SavedNote.parse({ type: "customer", body, isImportant, businessCustomerId });
}
