import "server-only";
import { Prisma, type Subscription as Row } from "@prisma/client";
import { lockRows } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { toWireSubscription } from "./list-subscriptions";
import { type ServiceKey, getServiceName } from "./get-service-name";
import { sendMailToManagers } from "./send-service-mail";
import type { Subscription } from "./subscription";
import { type Decision, DECISIONS, canDecide, SubscriptionStatus } from "./subscription-status";

type Decided = { service: ServiceKey; decision: Decision; reason?: string | undefined; by: string };

/** Stores the operator's decision on a request, emails the users who manage the business, and applies it at once. */
export function decideService(who: Who, { service, decision, reason = "", by }: Decided): Promise<Subscription> {
  return who.db(async (db) => {
    const row = await lockSubscription(db, service);
    const before = SubscriptionStatus.parse(row.status);
    if (!canDecide(before, decision)) throw conflict("service_not_open", NOT_OPEN[before] ?? ALREADY_SO);
    const status = DECISIONS[decision];
    const data = { status, enabled: status === "approved", decidedAt: who.now, decidedBy: by, reason };
    const after = await storeDecision(db, row, { data, action: "subscription.decided" });
    await sendMailToManagers(db, {
      subject: `${getServiceName(service)}: ${HEADINGS[decision].toLowerCase()}`,
      heading: `${getServiceName(service)}: ${HEADINGS[decision].toLowerCase()}`,
      paragraphs: [TEXTS[decision], ...(reason ? [reason] : [])],
    });
    return toWireSubscription(service, after);
  });
}

const ALREADY_SO = "This decision was already made.";
const NOT_OPEN: Partial<Record<SubscriptionStatus, string>> = {
  draft: "This service hasn't been requested yet. The business can request it under Settings → Services.",
  canceled: "The business canceled this request. It can submit a new request under Settings → Services.",
};

const HEADINGS: Record<Decision, string> = {
  onboard: "In review",
  hold: "Action needed",
  approve: "Approved",
  decline: "Declined",
};

const TEXTS: Record<Decision, string> = {
  onboard: "Your provider is reviewing your request. You don't need to do anything right now.",
  hold: "Your provider needs more information to continue with your request. Contact your provider.",
  approve: "Your request was approved.",
  decline: "Your request was declined. You can submit a new request.",
};

/** Cancels a service for the business, regardless of the decision. A repeat changes nothing. */
export function cancelService(who: Who, service: ServiceKey): Promise<Subscription> {
  return who.db(async (db) => {
    const row = await lockSubscription(db, service);
    if (row.status === "canceled") return toWireSubscription(service, row);
    const data = { status: "canceled", enabled: false };
    return toWireSubscription(service, await storeDecision(db, row, { data, action: "subscription.canceled" }));
  });
}

async function lockSubscription(db: Transaction, service: ServiceKey): Promise<Row> {
  const [row] = await lockRows(db, "Subscription", Prisma.sql`service = ${service}`);
  if (!row) throw notFound("subscription");
  return row;
}

type SubscriptionChange = Partial<Pick<Row, "status" | "enabled" | "decidedAt" | "decidedBy" | "reason">>;

async function storeDecision(
  db: Transaction,
  { businessId, id }: Row,
  { data, action }: { data: SubscriptionChange; action: string }
): Promise<Row> {
  const after = await db.subscription.update({ where: { businessId_id: { businessId, id } }, data });
  await updateCheckSetting(db, after);
  recordChange(db, { action, subjectKind: "subscription", subjectId: id });
  return after;
}

/**
 * Switches bank payments on when check acceptance is approved, and off when it is declined or canceled. Administrators
 * can switch them again.
 */
async function updateCheckSetting(db: Transaction, { businessId, service, status }: Row): Promise<void> {
  if (service !== "checkAcceptance") return;
  const isOff = status === "declined" || status === "canceled";
  if (!isOff && status !== "approved") return;
  await db.business.update({
    where: { id: businessId },
    data: { acceptsChecks: !isOff, version: { increment: 1 } },
  });
}
