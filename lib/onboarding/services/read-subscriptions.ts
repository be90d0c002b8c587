import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import type { Business, Subscription as Row } from "@/lib/platform/database/generated/client";
import type { Who } from "@/lib/platform/session/who";
import { SERVICES, type ServiceKey, serviceName } from "./service-list";
import type { Subscription, SubscriptionDetails } from "./subscription-shapes";
import { isAvailable, statusName, SubscriptionStatus } from "./subscription-status";

/** A service with what the business has of it, if anything. */
export function subscriptionOnWire(key: ServiceKey, row: Row | null | undefined): Subscription {
  const status = row ? SubscriptionStatus.parse(row.status) : null;
  return {
    service: { key, name: serviceName(key) },
    status: { key: status, name: statusName(status) },
    enabled: isAvailable(row ?? null),
  };
}

/** Every service, in the order of the list. Source: subscriptions.list. */
export async function listSubscriptions(who: Who): Promise<{ items: Subscription[]; total: number }> {
  const rows = await rowsByService(who);
  const items = SERVICES.map(({ key }) => subscriptionOnWire(key, rows.get(key)));
  return { items, total: items.length };
}

/** One service; staff see what was asked for, too. Source: subscriptions.get. */
export async function getSubscription(who: Who, service: ServiceKey): Promise<SubscriptionDetails> {
  const row = await findSubscription(who, service);
  const bare = subscriptionOnWire(service, row);
  if (!row || who.actor.kind !== "staff") return { ...bare, details: null };
  const details = detailsOnWire(row, await getBusinessRow(who));
  // What was answered is of the business and its owners: whoever manages the settings reads it.
  return { ...bare, details: who.permissions.has("settings.manage") ? details : { ...details, answers: {} } };
}

export async function rowsByService({ businessId, db }: Who): Promise<Map<string, Row>> {
  const rows = await db((open) => open.subscription.findMany({ where: { businessId } }));
  return new Map(rows.map((row) => [row.service, row]));
}

export function findSubscription({ businessId, db }: Who, service: ServiceKey): Promise<Row | null> {
  return db((open) => open.subscription.findUnique({ where: { businessId_service: { businessId, service } } }));
}

/** What is switched on by a service that was approved. rule: permissions/service-features */
export async function serviceFeatures(who: Who): Promise<Record<string, boolean>> {
  const rows = await rowsByService(who);
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

/** What was answered, as it was kept. */
export const answersOf = (row: Pick<Row, "details"> | null) => z.record(z.string(), z.json()).parse(row?.details ?? {});

function detailsOnWire(row: Row, business: Business): NonNullable<SubscriptionDetails["details"]> {
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return {
    plan: row.plan,
    plan_users: row.planUsers,
    signature: row.signature,
    signature_date: at(row.signedAt),
    submitted_at: at(row.submittedAt),
    decided_at: at(row.decidedAt),
    decided_by: row.decidedBy,
    reason: row.reason,
    billing: {
      name: business.name,
      email: business.serviceEmailFromAddress,
      address: addressOfBusiness(business),
    },
    answers: answersOf(row),
  };
}

/** The address of the business as enrollments ask for one. */
export function addressOfBusiness(business: Business) {
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
