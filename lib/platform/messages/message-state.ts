import "server-only";
import { Prisma } from "@/lib/platform/database/generated/client";
import { tenantDatabase, tenantRead } from "@/lib/platform/database/tenant";
import type { Channel } from "./channel";

/**
 * queued → handing over → sent, failed (the carrier said no for good) or unsure (nobody can say); or too late, when its
 * time had passed before it could leave. A mail that was sent may be returned later. Every step is a
 * transaction of its own and says what it starts from, so that of two workers only one takes it.
 */
export type MessageStatus = "queued" | "handing over" | "sent" | "returned" | "failed" | "unsure" | "too late";

type From = {
  from: readonly MessageStatus[];
  to: MessageStatus;
  set?: Prisma.Sql;
  only?: Prisma.Sql;
  /** What is written with the step, where it is taken. */
  also?: (() => Promise<void>) | undefined;
};

/** One message of one business on its way. */
export function messageState({ table, gaveUp }: Pick<Channel, "table" | "gaveUp">, businessId: string, id: string) {
  const tellGaveUp = async () => gaveUp?.({ businessId, id });
  const database = tenantDatabase(businessId);
  const rows = Prisma.raw(table);
  /** Whether the message was where the step begins. */
  const step = ({ from, to, set = Prisma.empty, only = Prisma.empty, also }: From): Promise<boolean> =>
    database(async (db) => {
      const changed = await db.$executeRaw`
        UPDATE ${rows} SET status = ${to} ${set}
        WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid AND status = ANY(${from}) ${only}`;
      if (changed === 1) await also?.();
      return changed === 1;
    });
  return {
    status: async (): Promise<MessageStatus | undefined> => {
      const found = await tenantRead(businessId)<{ status: MessageStatus }>(Prisma.sql`
        SELECT status FROM ${rows} WHERE business_id = ${businessId}::uuid AND id = ${id}::uuid`);
      return found[0]?.status;
    },
    /** Whether its time has passed: then it is not sent any more. */
    tooLate: () =>
      step({
        from: ["queued"],
        to: "too late",
        set: Prisma.sql`, error = coalesce(error, ${"Its time had passed before it could be sent."})`,
        only: Prisma.sql`AND expires_at <= now()`,
      }),
    /** From here on the carrier may have it. False = another worker was quicker. */
    handOver: () => step({ from: ["queued"], to: "handing over", set: Prisma.sql`, handed_over_at = now()` }),
    /** True whatever was believed meanwhile: the carrier has it. */
    sent: (carrierId: string) =>
      step({
        from: ["queued", "handing over", "failed", "unsure"],
        to: "sent",
        set: Prisma.sql`, sent_at = now(), error = NULL, attempts = attempts + 1, provider_message_id = ${carrierId}`,
      }),
    /** The carrier does not have it: it said so, or we never got as far as handing it over. */
    notTaken: (from: "queued" | "handing over", reason: string, isLast: boolean) =>
      step({
        from: [from],
        to: isLast ? "failed" : "queued",
        set: Prisma.sql`, error = ${reason.slice(0, 500)}, attempts = attempts + 1`,
        also: isLast ? tellGaveUp : undefined,
      }),
    /** It turned out that the worker before us never got it out. */
    again: () => step({ from: ["handing over"], to: "queued" }),
    unsure: (reason: string) =>
      step({
        from: ["handing over"],
        to: "unsure",
        set: Prisma.sql`, error = ${reason.slice(0, 500)}`,
        also: tellGaveUp,
      }),
    /** Of the carrier's ids those that no other message of the business has. */
    unclaimed: async (carrierIds: readonly string[]): Promise<string[]> => {
      const taken = await database(
        (db) => db.$queryRaw<Array<{ taken: string }>>`
          SELECT provider_message_id AS taken FROM ${rows}
          WHERE business_id = ${businessId}::uuid AND provider_message_id = ANY(${carrierIds})`,
      );
      return carrierIds.filter((carrierId) => !taken.some((row) => row.taken === carrierId));
    },
  };
}
