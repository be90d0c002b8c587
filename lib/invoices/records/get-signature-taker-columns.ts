import "server-only";
import { Prisma } from "@prisma/client";
import { formatActor } from "@/lib/platform/changes/change-words";
import type { Who } from "@/lib/platform/session/who";

/** Returns the columns for the user on whose screen a document was signed. Empty for a customer's own link. */
export function getSignatureTakerColumns({ actor }: Who) {
  const isStaff = actor.kind === "staff";
  return {
    signatureTakenById: isStaff ? actor.userId : null,
    signatureTakenByName: isStaff ? actor.name : null,
  };
}

/** A user as `selectSignatureTaker` reads it. */
export type SignatureTakerNames = { id: string; nameThen: string; nameToday: string | null };

/** Selects the user who took the signature on a row of the table `alias`, as JSON. Null when no user took it. */
export function selectSignatureTaker(alias: "i" | "r"): Prisma.Sql {
  const row = Prisma.raw(alias);
  return Prisma.sql`CASE WHEN ${row}.signature_taken_by_id IS NOT NULL THEN json_build_object(
    'id', ${row}.signature_taken_by_id, 'nameThen', ${row}.signature_taken_by_name,
    'nameToday', (SELECT u.first_name || ' ' || u.last_name FROM user_account u
      WHERE u.business_id = ${row}.business_id AND u.id = ${row}.signature_taken_by_id)) END`;
}

/** Formats the user's name like the history: today's name, followed by the earlier one when they differ. */
export const toNamedTaker = (taker: SignatureTakerNames | null): { id: string; fullName: string } | null =>
  taker && { id: taker.id, fullName: formatActor(taker.nameThen, taker.nameToday) };
