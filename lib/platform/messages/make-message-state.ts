import "server-only";
import { Prisma } from "@prisma/client";
import { getTenantDatabase, createTenantRead } from "@/lib/platform/database/tenant-database";
import type { Channel } from "./channel";

/**
 * The steps are queued → handing over → sent, failed (the carrier refused it for good), or unsure (nobody knows). A
 * message whose time passed before it left is "too late". A sent email may be returned later. Every step is its own
 * transaction and names its starting status, so only one of two workers takes it.
 */
export type MessageStatus = "queued" | "handing over" | "sent" | "returned" | "failed" | "unsure" | "too late";

type StatusStep = {
  from: readonly MessageStatus[];
  to: MessageStatus;
  set?: Prisma.Sql;
  only?: Prisma.Sql;
  /** Runs with the step when it is taken. */
  also?: (() => Promise<void>) | undefined;
};

/** Returns the status operations of one message of a business. */
export function makeMessageState({ table, gaveUp }: Pick<Channel, "table" | "gaveUp">, businessId: string, id: string) {
  const notifyGaveUp = async () => gaveUp?.({ businessId, id });
  const database = getTenantDatabase(businessId);
  const rows = Prisma.raw(table);
  /** Returns true when the message had the starting status of the step. */
  const changeStatus = ({ from, to, set = Prisma.empty, only = Prisma.empty, also }: StatusStep): Promise<boolean> =>
    database(async (db) => {
      const changed = await db.$executeRaw`
        UPDATE ${rows} SET status = ${to} ${set}
        WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND status = ANY(${from}) ${only}`;
      if (changed === 1) await also?.();
      return changed === 1;
    });
  return {
    status: async (): Promise<MessageStatus | undefined> => {
      const statusRows = await createTenantRead(businessId)<{ status: MessageStatus }>(Prisma.sql`
        SELECT status FROM ${rows} WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid`);
      return statusRows[0]?.status;
    },
    /** Returns true when its time has passed. It is then not sent. */
    tooLate: () =>
      changeStatus({
        from: ["queued"],
        to: "too late",
        set: Prisma.sql`, error = coalesce(error, ${"Expired before it could be sent. If it's still needed, send a new one."})`,
        only: Prisma.sql`AND expires_at <= now()`,
      }),
    /** From here on the carrier may have it. Returns false when another worker was faster. */
    handOver: () => changeStatus({ from: ["queued"], to: "handing over", set: Prisma.sql`, handed_over_at = now()` }),
    /** The carrier has the message. This overrides any earlier assumption. */
    sent: (carrierId: string) =>
      changeStatus({
        from: ["queued", "handing over", "failed", "unsure"],
        to: "sent",
        set: Prisma.sql`, sent_at = now(), error = NULL, attempts = attempts + 1, provider_message_id = ${carrierId}`,
      }),
    /** The carrier does not have the message: it refused it, or the handover never began. */
    notTaken: (from: "queued" | "handing over", reason: string, isLast: boolean) =>
      changeStatus({
        from: [from],
        to: isLast ? "failed" : "queued",
        set: Prisma.sql`, error = ${reason.slice(0, 500)}, attempts = attempts + 1`,
        also: isLast ? notifyGaveUp : undefined,
      }),
    /** The previous worker turned out to have sent nothing. */
    again: () => changeStatus({ from: ["handing over"], to: "queued" }),
    unsure: (reason: string) =>
      changeStatus({
        from: ["handing over"],
        to: "unsure",
        set: Prisma.sql`, error = ${reason.slice(0, 500)}`,
        also: notifyGaveUp,
      }),
    /** Keeps the carrier's ids that no other message of the business has. */
    unclaimed: async (carrierIds: readonly string[]): Promise<string[]> => {
      const claimedRows = await database(
        (db) => db.$queryRaw<Array<{ id: string }>>`
          SELECT provider_message_id AS id FROM ${rows}
          WHERE business_id = ${businessId}::uuid AND provider_message_id = ANY(${carrierIds})`
      );
      return carrierIds.filter((carrierId) => !claimedRows.some((row) => row.id === carrierId));
    },
  };
}
