import "server-only";
import type { Prisma } from "@prisma/client";
import { readAtOnce } from "./read-at-once";
import { runInTransaction, openTransaction, type BareTransaction } from "./transaction";

export type { BareTransaction } from "./transaction";

/** The database of one tenant: every statement sees only the rows of that business. */
export type TenantDatabase = <T>(work: (db: BareTransaction) => Promise<T>) => Promise<T>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * One read of one tenant: within the open transaction if there is one, otherwise in a single round trip.
 *
 * `setJoins` is for a statement that reads whole sets by `id = ANY(…)` and joins them. The planner assumes one row per
 * set and would loop over them, a thousand times a thousand. The joins of such a statement must be written in their
 * execution order: trying other orders takes longer than reading a day.
 */
export type TenantRead = <Row>(statement: Prisma.Sql, kind?: "setJoins") => Promise<Row[]>;

/** The planner settings for `setJoins`. */
const SET_JOINS = { enable_nestloop: "off", join_collapse_limit: "1" };

/** Returns the reads of the tenant. Created by platform/session when it makes a `Who`. */
export function createTenantRead(businessId: string): TenantRead {
  const settings = getTenantSettings(businessId);
  return async <Row>(statement: Prisma.Sql, kind?: "setJoins") => {
    const open = openTransaction(settings);
    if (open) return open.$queryRaw<Row[]>(statement);
    return readAtOnce<Row>(kind === "setJoins" ? { ...settings, ...SET_JOINS } : settings, statement);
  };
}

/** Returns the database of the business with this id. Created by platform/session when it makes a `Who`. */
export function getTenantDatabase(businessId: string): TenantDatabase {
  const settings = getTenantSettings(businessId);
  return (work) => runInTransaction(settings, work);
}

function getTenantSettings(businessId: string): { "app.business_id": string } {
  if (!UUID.test(businessId)) throw new Error("a business id is a UUID");
  return { "app.business_id": businessId };
}

/** The name of each doorway's key in its database policy. */
const DOORWAYS = {
  login: "app.login",
  sessionId: "app.session_id",
  tokenHash: "app.token_hash",
  phoneAccount: "app.phone_account",
  voiceAccount: "app.voice_account",
};

type Doorway =
  | { login: string }
  | { sessionId: string }
  | { tokenHash: string }
  | { phoneAccount: string }
  | { voiceAccount: string };

/** Reads through a doorway policy: the rows with the given key, before their business is known. */
export function runThroughDoorway<T>(doorway: Doorway, work: (db: BareTransaction) => Promise<T>): Promise<T> {
  return runInTransaction(getDoorwaySettings(doorway), work);
}

/** Reads through a doorway policy in one round trip, for events that providers report many times a minute. */
export function readThroughDoorway<Row>(doorway: Doorway, statement: Prisma.Sql): Promise<Row[]> {
  return readAtOnce<Row>(getDoorwaySettings(doorway), statement);
}

function getDoorwaySettings(doorway: Doorway): Record<string, string> {
  const values: Record<string, string> = doorway;
  const settings = Object.entries(DOORWAYS).flatMap(([key, setting]) => {
    const value = values[key];
    return value === undefined ? [] : [[setting, value]];
  });
  return Object.fromEntries(settings);
}
