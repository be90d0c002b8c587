import "server-only";
import { noteRequest } from "@/lib/platform/request-record";
import type { Permission } from "./permission";
import { getTenantDatabase, createTenantRead, type TenantRead } from "@/lib/platform/database/tenant-database";
import { extendTransaction, type BareTransaction } from "@/lib/platform/database/transaction";

declare const proof: unique symbol;

/** The actor: a user, a customer with a link, or the system on behalf of a business. */
export type Actor =
  | {
      kind: "staff";
      userId: string;
      name: string;
      /** The name of the business that users see. */
      businessName: string;
      sessionId: string;
      silenceLimitSeconds: number;
      /** True when two-factor authentication is required but not set up. Everything else is then closed to the user. */
      needsTwoFactor: boolean;
    }
  | { kind: "customer"; tokenId: string; purpose: string; subjectId: string }
  | { kind: "system"; task: string };

/**
 * One transaction of a business. It carries who acts: a function that works inside it takes `db` first, and one that
 * opens it takes `who`.
 */
export type Transaction = BareTransaction & { readonly who: Who };

/**
 * The proof of the caller and the business. Only platform/session creates one, and every domain function takes it
 * first, or a transaction that carries it. `db` opens a transaction of the business or joins the open one, `now` is the
 * clock (fixed for one request), and `timeZone` the business's IANA zone.
 */
export type Who = {
  readonly [proof]: true;
  readonly businessId: string;
  readonly actor: Actor;
  readonly permissions: ReadonlySet<Permission>;
  /** The largest discount that the user's role may give, in percent, such as "10". Null means no limit. */
  readonly maxDiscountPercent: string | null;
  readonly timeZone: string;
  readonly now: Date;
  readonly db: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;
  /** Runs one read in one round trip, for the most frequent reads. */
  readonly read: TenantRead;
};

type ProofInput = {
  businessId: string;
  actor: Actor;
  permissions: Iterable<string>;
  timeZone: string;
  maxDiscountPercent?: string | null;
  now?: Date;
};

/** Creates the proof. Call it only right after the actor's claim was checked. */
export function proveWho(input: ProofInput): Who {
  const { businessId, actor, timeZone } = input;
  noteRequest({ businessId, ...(actor.kind === "staff" ? { userId: actor.userId } : {}) });
  const permissions = new Set(input.permissions) as ReadonlySet<Permission>;
  return withDatabase({
    businessId,
    actor,
    timeZone,
    permissions,
    maxDiscountPercent: input.maxDiscountPercent ?? null,
    now: input.now ?? new Date(),
    read: createTenantRead(businessId),
  });
}

/** Adds the database, whose transactions carry this proof. It is not enumerable, so `{ ...who }` drops it and no copy can use the transaction of another proof. */
function withDatabase(fields: Omit<Who, "db" | typeof proof>): Who {
  const open = getTenantDatabase(fields.businessId);
  const who = { ...fields } as Who;
  const db: Who["db"] = (work) => open((bare) => work(extendTransaction(bare, { who })));
  return Object.defineProperty(who, "db", { value: db, enumerable: false });
}

/** Returns the proof with the given parts changed. Its transactions carry the changed proof. */
export function deriveWho(
  who: Who,
  change: Partial<Pick<Who, "actor" | "permissions" | "maxDiscountPercent" | "timeZone" | "now">>
): Who {
  return withDatabase({ ...who, ...change });
}

/** True when the caller has a permission whose name was stored. Nobody has a permission that no longer exists. */
export function hasStoredPermission(who: Who, permission: string): boolean {
  return (who.permissions as ReadonlySet<string>).has(permission);
}

/** Returns the user of a proof. Pages have required one before. */
export function getStaffActor(who: Who): Extract<Actor, { kind: "staff" }> {
  if (who.actor.kind !== "staff") throw new Error("not a member of staff");
  return who.actor;
}

/** Returns the user id of the actor. Null for customers and the system. */
export function getActingUserId(who: Who): string | null {
  return who.actor.kind === "staff" ? who.actor.userId : null;
}

/** Returns the same proof at another moment, for seeds and tests that create the past. */
export function withMoment(who: Who, now: Date): Who {
  return deriveWho(who, { now });
}
