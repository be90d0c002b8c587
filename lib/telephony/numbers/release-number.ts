import "server-only";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { findPhoneAccount } from "@/lib/platform/phone/phone-account";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";
import { getPhoneProvider } from "@/lib/platform/phone/phone-provider";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import type { NumberKind } from "./refuse-over-limit";

/** Releases a number. It disappears here at once, and at the provider as soon as that answers. Throws 404. */
export async function releaseNumber(who: Who, kind: NumberKind, id: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const row = await db.phoneNumber.findFirst({ where: { businessId, id, kind, releasedAt: null } });
    if (!row) throw notFound(`${kind} number`);
    if (kind !== "forwarding" && row.providerSid === null)
      throw conflict(
        "number_not_settled",
        "The purchase of this number is still processing. Try again in a few minutes."
      );
    const { count } = await db.phoneNumber.updateMany({
      where: { businessId, id, releasedAt: null },
      data: { releasedAt: who.now, marketingCampaignId: null },
    });
    if (count === 0) throw notFound(`${kind} number`);
    const { number } = row;
    recordChange(db, {
      action: "phone-number.deleted",
      subjectKind: "settings",
      subjectId: id,
      details: { number },
    });
    // A messaging service stays in the account, because it was created there.
    if (row.providerSid && !isMessagingService(number))
      await addTask(db, "release-phone-number", { payload: { businessId, id }, attempts: 20 });
  });
}

const Payload = z.object({ businessId: Id, id: Id });

/** Releases a number at the provider that was deleted here. */
export const releaseNumberTask: BackgroundTask = async (payload) => {
  const { businessId, id } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "phone numbers");
  const row = await who.db((db) => db.phoneNumber.findUnique({ where: { businessId_id: { businessId, id } } }));
  const account = await findPhoneAccount(businessId);
  if (row?.providerSid && row.releasedAt && account) await getPhoneProvider(account).releaseNumber(row.providerSid);
};
