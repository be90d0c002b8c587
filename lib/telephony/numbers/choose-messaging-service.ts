import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid } from "@/lib/platform/refusals/refusal";
import { isMessagingService } from "@/lib/platform/phone/is-messaging-service";
import { getPhoneProvider } from "@/lib/platform/phone/phone-provider";
import type { Who } from "@/lib/platform/session/who";
import { runAtProvider, requireAccount } from "./buy-number";
import { refuseOverLimit } from "./refuse-over-limit";
import type { MessagingService, NotificationNumber } from "./call-tracking-number";

const KIND = "notification";

/**
 * Makes the business text from a messaging service instead of a number, and routes texts to it here. An earlier service
 * is no longer used; numbers keep receiving. Own call notificationNumbers.chooseService.
 */
export async function chooseMessagingService(who: Who, { sid }: MessagingService): Promise<NotificationNumber> {
  const { businessId, now } = who;
  const account = await requireAccount(who);
  const isConnected = await runAtProvider(() => getPhoneProvider(account).connectService(sid));
  if (!isConnected)
    throw invalid({ sid: `Account ${account.accountSid} has no messaging service with this SID. Check the SID.` });
  return who.db(async (db) => {
    const live = { businessId, kind: KIND, releasedAt: null };
    const rows = await db.phoneNumber.findMany({ where: { ...live, number: { startsWith: "MG" } } });
    const services = rows.filter(({ number }) => isMessagingService(number));
    const existingService = services.find(({ number }) => number === sid);
    if (existingService) return { id: existingService.id, number: sid };
    await db.phoneNumber.updateMany({
      where: { ...live, id: { in: services.map(({ id }) => id) } },
      data: { releasedAt: now },
    });
    await refuseOverLimit(db, KIND);
    const data = { businessId, kind: KIND, number: sid, providerSid: sid };
    const createdService = await db.phoneNumber.create({ data, select: { id: true, number: true } });
    recordChange(db, {
      action: "messaging-service.chosen",
      subjectKind: "settings",
      subjectId: createdService.id,
      details: { sid },
    });
    return createdService;
  });
}
