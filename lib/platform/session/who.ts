import "server-only";
import { noteRequest } from "@/lib/platform/request-id";
import type { Permission } from "./permission";
import { tenantDatabase, tenantRead, type TenantDatabase, type TenantRead } from "@/lib/platform/database/tenant";

declare const proof: unique symbol;

/** Who acts: a member of staff, a customer with a link, or the system on behalf of a business. */
export type Actor =
  | {
      kind: "staff";
      userId: string;
      name: string;
      sessionId: string;
      silenceLimitSeconds: number;
      /** Two-factor login is required of them and not set up: nothing else is open to them. */
      needsTwoFactor: boolean;
    }
  | { kind: "customer"; tokenId: string; purpose: string; subjectId: string }
  | { kind: "system"; task: string };

/**
 * Proof of who asks, for which business. Only platform/session makes one; every domain function takes it first.
 * `db` is the tenant's database, `now` the clock (fixed for one request), `timeZone` the business's IANA zone.
 */
export type Who = {
  readonly [proof]: true;
  readonly businessId: string;
  readonly actor: Actor;
  readonly permissions: ReadonlySet<Permission>;
  /** The largest discount that the user's role may give, in percent such as "10". Null: no limit. */
  readonly maxDiscountPercent: string | null;
  readonly timeZone: string;
  readonly now: Date;
  readonly db: TenantDatabase;
  /** One read in one round trip; for the hottest reads. */
  readonly read: TenantRead;
};

type Facts = {
  businessId: string;
  actor: Actor;
  permissions: Iterable<string>;
  timeZone: string;
  maxDiscountPercent?: string | null;
  now?: Date;
};

/** Makes the proof. Call it only where the actor's claim has just been checked. */
export function proveWho(facts: Facts): Who {
  const { businessId, actor, timeZone } = facts;
  noteRequest({ businessId, ...(actor.kind === "staff" ? { userId: actor.userId } : {}) });
  return {
    businessId,
    actor,
    timeZone,
    permissions: new Set(facts.permissions),
    maxDiscountPercent: facts.maxDiscountPercent ?? null,
    now: facts.now ?? new Date(),
    db: tenantDatabase(businessId),
    read: tenantRead(businessId),
  } as unknown as Who;
}

/** Whether somebody has a permission whose name was stored; one that is no more is nobody's. */
export function hasStored(who: Who, permission: string): boolean {
  return (who.permissions as ReadonlySet<string>).has(permission);
}

/** The member of staff behind a proof; pages have asked for one before. */
export function staffActor(who: Who): Extract<Actor, { kind: "staff" }> {
  if (who.actor.kind !== "staff") throw new Error("not a member of staff");
  return who.actor;
}

/** The user id of a staff actor, else null (customers and the system leave no user). */
export function actingUserId(who: Who): string | null {
  return who.actor.kind === "staff" ? who.actor.userId : null;
}

/** The same proof at another moment: for seeds and tests that make the past. */
export function atMoment(who: Who, now: Date): Who {
  return { ...who, now };
}
