import "server-only";
import type { Contact, Customer } from "@prisma/client";
import { findSender } from "@/lib/messaging/texts/send-text";
import { forecastDelivery } from "@/lib/platform/message-lists/forecast-delivery";
import { readAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { AnnouncedRecipient, Announcement, AnnouncementQuestion } from "./announcement";
import { chooseAddress } from "./notice-now";
import { chooseOwnChannel } from "./list-notices";
import { computeChangeTime, type Recipient } from "./planned-notice";
import { readSettings } from "./save-notification-settings";

/** Returns the message about a new time as the worker would send it. It decides with the functions that send. */
export function previewAnnouncement(
  who: Who,
  { businessCustomerId, contacts, start }: AnnouncementQuestion
): Promise<Announcement> {
  const { businessId } = who;
  return who.db(async (db) => {
    const customer = await db.customer.findUnique({
      where: { businessId_id: { businessId, id: businessCustomerId }, deletedAt: null },
    });
    if (!customer) throw notFound("customer");
    const chosen = await db.contact.findMany({
      where: {
        businessId,
        customerId: customer.id,
        hidden: false,
        deletedAt: null,
        id: { in: contacts.map(({ contactId }) => contactId) },
      },
    });
    const chosenRecipients = contacts.flatMap(({ contactId, type }) => {
      const contact = chosen.find(({ id }) => id === contactId);
      return contact ? [{ contact, channel: type }] : [];
    });
    const recipients =
      contacts.length > 0 ? chosenRecipients : [{ contact: null, channel: chooseOwnChannel(customer) }];
    return {
      sendsAt: await computeSendTime(db, new Date(start)),
      recipients: await addDelivery(db, customer, recipients),
    };
  });
}

/** Computes when the message leaves. Null when the appointment has started by then. */
async function computeSendTime(db: Transaction, start: Date): Promise<string | null> {
  const { now, timeZone: zone } = db.who;
  if (start <= now) return null;
  return computeChangeTime(now, start, { quiet: await readSettings(db), zone }).toISOString();
}

/** Finds the name of each recipient of a customer's message, and the way to them. */
export async function previewRecipients(
  db: Transaction,
  customerId: string,
  recipients: ReadonlyArray<{ contactId: string | null; channel: string }>
): Promise<AnnouncedRecipient[]> {
  const { businessId } = db.who;
  const customer = await db.customer.findUniqueOrThrow({ where: { businessId_id: { businessId, id: customerId } } });
  const ids = recipients.flatMap(({ contactId }) => contactId ?? []);
  const contacts = await db.contact.findMany({ where: { businessId, id: { in: ids } } });
  const chosen = recipients.map(({ contactId, channel }): ChosenRecipient => ({
    contact: contacts.find((one) => one.id === contactId) ?? null,
    channel: channel === "sms" ? "sms" : "email",
  }));
  return addDelivery(db, customer, chosen);
}

type ChosenRecipient = { contact: Contact | null; channel: Recipient["channel"] };
type Route = Omit<AnnouncedRecipient, "state">;

/** Finds the way to each recipient, and predicts on each channel if a message leaves now. */
async function addDelivery(
  db: Transaction,
  customer: Customer,
  recipients: readonly ChosenRecipient[]
): Promise<AnnouncedRecipient[]> {
  const routes = await Promise.all(recipients.map((recipient) => findRoute(db, customer, recipient)));
  const isUsed = (channel: Route["channel"]) => routes.some((one) => one.channel === channel && one.address !== null);
  const forecasts = {
    email: isUsed("email") ? await forecastDelivery(db, "mail") : null,
    sms: isUsed("sms") ? await forecastDelivery(db, "text") : null,
  };
  const emails = routes.flatMap(({ channel, address }) => (channel === "email" ? (address ?? []) : []));
  const problems = await readAddressProblems(db, emails);
  return routes.map((route) => {
    const forecast = forecasts[route.channel];
    if (route.address === null || !forecast) return { ...route, state: null };
    const problem = route.channel === "email" ? problems[route.address.toLowerCase()] : undefined;
    return { ...route, state: forecast.state, reason: forecast.reason ?? problem ?? null };
  });
}

/** Finds the address of a recipient. A number that takes no texts gets an email instead. */
async function findRoute(db: Transaction, customer: Customer, { contact, channel }: ChosenRecipient): Promise<Route> {
  const name = contact ? `${contact.firstName} ${contact.lastName}`.trim() : customer.displayName;
  const address = chooseAddress(customer, contact, channel);
  if ("reason" in address) return { name, channel, address: null, reason: address.reason };
  if (channel === "email") return { name, channel, address: address.to, reason: null };
  const sender = await findSender(db, address.to);
  if (!("reason" in sender)) return { name, channel, address: address.to, reason: null };
  const instead = chooseAddress(customer, contact, "email");
  if ("reason" in instead) return { name, channel, address: null, reason: sender.reason };
  return { name, channel: "email", address: instead.to, reason: null };
}
