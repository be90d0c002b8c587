import { toE164 } from "@/lib/platform/format/format-phone";
import { withMoment, type Who, deriveWho } from "@/lib/platform/session/who";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { getInstantAt } from "@/lib/platform/time/wall-time";
import type { DemoCustomer } from "../customers-chapter";

const MINUTE = 60_000;

/** A time, either minutes ago, or at a minute of a local day some days back. */
export type When = { ago: number } | { back: number; at: number };

/** The demo business from the view of users who talk to customers. */
export type Office = {
  who: Who;
  /** The users by user name, as actors. */
  staff: ReadonlyMap<string, Who>;
  customers: readonly OfficeCustomer[];
  /** The customers with a coming appointment, the next first, each once. */
  expected: ReadonlyArray<OfficeCustomer & Expected>;
};

type Expected = { jobId: string; appointmentId: string };

export type OfficeCustomer = { customerId: string; name: string; mobile: string };

export async function readOffice(who: Who, demoCustomers: readonly DemoCustomer[]): Promise<Office> {
  const { businessId } = who;
  return who.db(async (db) => {
    const users = await db.user.findMany({ where: { businessId }, orderBy: { userName: "asc" } });
    const rows = await db.customer.findMany({
      where: { businessId, id: { in: demoCustomers.map((one) => one.customerId) } },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const customers = demoCustomers.flatMap(({ customerId }) => {
      const row = byId.get(customerId);
      const mobile = toE164(row?.mobilePhone ?? "");
      return row && mobile ? [{ customerId, name: row.displayName, mobile }] : [];
    });
    const ahead = await db.appointment.findMany({
      where: { businessId, startAt: { gt: who.now }, parentStatus: "scheduled" },
      orderBy: [{ startAt: "asc" }, { job: { businessJobNumber: "asc" } }],
      select: { id: true, jobId: true, customerId: true },
    });
    const firsts = new Map(ahead.toReversed().map((one) => [one.customerId, one]));
    return {
      who,
      staff: new Map(users.map((user) => [user.userName, toMemberActor(who, user)])),
      customers,
      expected: ahead.flatMap(({ id, customerId, jobId }) => {
        const customer = firsts.get(customerId)?.id === id && customers.find((one) => one.customerId === customerId);
        return customer ? [{ ...customer, jobId, appointmentId: id }] : [];
      }),
    };
  });
}

/** Returns a user as the actor, so that the demo's history has the right names. */
function toMemberActor(
  who: Who,
  { id: userId, firstName, lastName }: { id: string; firstName: string; lastName: string }
): Who {
  const name = `${firstName} ${lastName}`;
  return deriveWho(who, {
    actor: {
      kind: "staff",
      userId,
      name,
      businessName: "",
      sessionId: "",
      silenceLimitSeconds: 0,
      needsTwoFactor: false,
    },
  });
}

/** Returns a user by user name. */
export function getMember({ staff }: Office, userName: string): Who {
  const member = staff.get(userName);
  if (!member) throw new Error(`nobody in the demo is called ${userName}`);
  return member;
}

/**
 * The other side of a conversation: a customer by position in the demo's list, one with a coming appointment, or a
 * stranger.
 */
export type Other = { customer: number } | { expected: number } | { stranger: string; name?: string };

/** Returns the customer. Null for a stranger. */
export function findOtherCustomer({ customers, expected }: Office, other: Other): OfficeCustomer | null {
  if ("stranger" in other) return null;
  const customer = "customer" in other ? customers[other.customer] : expected[other.expected];
  if (!customer) throw new Error(`the demo has no customer ${JSON.stringify(other)}`);
  return customer;
}

/** Returns the number as the provider reports it. */
export const getOtherNumber = (office: Office, other: Other): string =>
  "stranger" in other ? other.stranger : (findOtherCustomer(office, other)?.mobile ?? "");

/** Returns the same actor at a time in the demo's past. */
export function toWhoAt(who: Who, when: When, laterMinutes = 0): Who {
  const { now, timeZone } = who;
  const start =
    "ago" in when
      ? new Date(now.getTime() - when.ago * MINUTE)
      : getInstantAt({ day: addDays(getDayAt(now, timeZone), -when.back), minute: when.at }, timeZone);
  return withMoment(who, new Date(Math.min(now.getTime(), start.getTime() + laterMinutes * MINUTE)));
}
