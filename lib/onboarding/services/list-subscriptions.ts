import "server-only";
import type { Business, Subscription as SubscriptionRow } from "@prisma/client";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { Who } from "@/lib/platform/session/who";
import { SERVICES, type ServiceKey, getServiceName } from "./get-service-name";
import type { Subscription, SubscriptionDetails } from "./subscription";
import { isAvailable, getStatusName, SubscriptionStatus } from "./subscription-status";

/** Returns a service with the business's subscription, if any. */
export function toWireSubscription(key: ServiceKey, row: SubscriptionRow | null | undefined): Subscription {
  const status = row ? SubscriptionStatus.parse(row.status) : null;
  return {
    service: { key, name: getServiceName(key) },
    status: { key: status, name: getStatusName(status) },
    enabled: isAvailable(row ?? null),
  };
}

/** Lists all services in order. Source: subscriptions.list. */
export async function listSubscriptions(who: Who): Promise<{ items: Subscription[]; total: number }> {
  const rows = await readRowsByService(who);
  const items = SERVICES.map(({ key }) => toWireSubscription(key, rows.get(key)));
  return { items, total: items.length };
}

/** Returns a service. Users also see the request. Source: subscriptions.get. */
export async function getSubscription(who: Who, service: ServiceKey): Promise<SubscriptionDetails> {
  const row = await findSubscription(who, service);
  const bare = toWireSubscription(service, row);
  if (!row || who.actor.kind !== "staff") return { ...bare, details: null };
  const details = toWireDetails(row, await getBusinessRow(who));
  // The answers are about the business and its owners, so only users who manage the settings see them.
  return { ...bare, details: who.permissions.has("settings.manage") ? details : { ...details, answers: {} } };
}

export async function readRowsByService({ businessId, db }: Who): Promise<Map<string, SubscriptionRow>> {
  const rows = await db((open) => open.subscription.findMany({ where: { businessId } }));
  return new Map(rows.map((row) => [row.service, row]));
}

export function findSubscription({ businessId, db }: Who, service: ServiceKey): Promise<SubscriptionRow | null> {
  return db((open) => open.subscription.findUnique({ where: { businessId_service: { businessId, service } } }));
}

/** Returns the features that approved services enable. rule: permissions/service-features */
export async function readServiceFeatures(who: Who): Promise<Record<string, boolean>> {
  const rows = await readRowsByService(who);
  const isOn = (key: ServiceKey) => isAvailable(rows.get(key) ?? null);
  return {
    advancedReporting: isOn("advancedReporting"),
    flatRate: isOn("flatRate"),
    vehicleTracking: isOn("azuga"),
    greenSky: isOn("greenSky"),
    goodLeap: isOn("goodLeap"),
    synchrony: isOn("synchrony"),
  };
}

/** Returns the stored answers. */
export const getAnswers = (row: Pick<SubscriptionRow, "details"> | null) =>
  z.record(z.string(), z.json()).parse(row?.details ?? {});

function toWireDetails(row: SubscriptionRow, business: Business): NonNullable<SubscriptionDetails["details"]> {
  const toIso = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    plan: row.plan,
    plan_users: row.planUsers,
    signature: row.signature,
    signature_date: toIso(row.signedAt),
    submitted_at: toIso(row.submittedAt),
    decided_at: toIso(row.decidedAt),
    decided_by: row.decidedBy,
    reason: row.reason,
    billing: {
      name: business.name,
      email: business.serviceEmailFromAddress,
      address: getBusinessAddress(business),
    },
    answers: getAnswers(row),
  };
}

/** Returns the business's address in the form of the enrollments. */
export function getBusinessAddress(business: Business) {
  const { address, address2, city, state, zipCode: zip, lat: latitude, lng: longitude } = business;
  const place = [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ");
  return {
    full: [address, address2, place].filter(Boolean).join(", "),
    address,
    address2,
    city,
    state,
    zip,
    latitude,
    longitude,
  };
}
