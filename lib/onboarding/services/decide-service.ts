import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Subscription as Row } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { toWireSubscription } from "./read-subscriptions";
import { type ServiceKey, getServiceName } from "./get-service-name";
import { sendMailToManagers } from "./send-service-mail";
import type { Subscription } from "./subscription";
import { type Decision, DECISIONS, canDecide, SubscriptionStatus } from "./subscription-status";

type Decided = { service: ServiceKey; decision: Decision; reason?: string | undefined; by: string };

/** Stores the operator's decision on a request, emails the users who manage the business, and applies it at once. */
export function decideService(who: Who, { service, decision, reason = "", by }: Decided): Promise<Subscription> {
  return who.db(async (db) => {
    const row = await lockSubscription(who, db, service);
    const before = SubscriptionStatus.parse(row.status);
    if (!canDecide(before, decision)) throw conflict("service_not_open", NOT_OPEN[before] ?? ALREADY_SO);
    const status = DECISIONS[decision];
    const data = { status, enabled: status === "approved", decidedAt: who.now, decidedBy: by, reason };
    const after = await storeDecision(who, db, row, data, "subscription.decided");
    await sendMailToManagers(who, db, {
      subject: `${getServiceName(service)}: ${HEADINGS[decision].toLowerCase()}`,
      heading: `${getServiceName(service)}: ${HEADINGS[decision].toLowerCase()}`,
      paragraphs: [TEXTS[decision], ...(reason ? [reason] : [])],
    });
    return toWireSubscription(service, after);
  });
}

const ALREADY_SO = "This was decided so already.";
const NOT_OPEN: Partial<Record<SubscriptionStatus, string>> = {
  draft: "This was not asked for yet.",
  canceled: "The business has canceled this.",
};

const HEADINGS: Record<Decision, string> = {
  onboard: "Onboarding",
  hold: "Waiting for you",
  approve: "Approved",
  decline: "Declined",
};

const TEXTS: Record<Decision, string> = {
  onboard: "Your request is being looked at. There is nothing to do for you now.",
  hold: "Something is missing before your request can go on.",
  approve: "Your request was approved. The service is on.",
  decline: "Your request was declined. You can ask again.",
};

/** Cancels a service for the business, regardless of the decision. A repeat changes nothing. */
export function cancelService(who: Who, service: ServiceKey): Promise<Subscription> {
  return who.db(async (db) => {
    const row = await lockSubscription(who, db, service);
    if (row.status === "canceled") return toWireSubscription(service, row);
    const data = { status: "canceled", enabled: false };
    return toWireSubscription(service, await storeDecision(who, db, row, data, "subscription.canceled"));
  });
}

async function lockSubscription(who: Who, db: Transaction, service: ServiceKey): Promise<Row> {
  const { businessId } = who;
  await db.$executeRaw`SELECT 1 FROM subscription WHERE business_id = ${businessId}::uuid AND service = ${service} FOR UPDATE`;
  const row = await db.subscription.findUnique({ where: { businessId_service: { businessId, service } } });
  if (!row) throw notFound("subscription");
  return row;
}

type SubscriptionChange = Partial<Pick<Row, "status" | "enabled" | "decidedAt" | "decidedBy" | "reason">>;

async function storeDecision(
  who: Who,
  db: Transaction,
  { businessId, id }: Row,
  data: SubscriptionChange,
  action: string,
): Promise<Row> {
  const after = await db.subscription.update({ where: { businessId_id: { businessId, id } }, data });
  await updateCheckSetting(db, after);
  recordChange(who, db, { action, subjectKind: "subscription", subjectId: id });
  return after;
}

/** Updates the business's setting for checks after a decision. */
async function updateCheckSetting(db: Transaction, { businessId, service, status }: Row): Promise<void> {
  if (service !== "checkAcceptance") return;
  const isOff = status === "declined" || status === "canceled";
  if (!isOff && status !== "approved") return;
  await db.business.update({
    where: { id: businessId },
    data: { acceptsChecks: !isOff, version: { increment: 1 } },
  });
}
