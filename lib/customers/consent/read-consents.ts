import "server-only";
import type { Contact, Customer } from "@prisma/client";
import { toE164 } from "@/lib/platform/format/format-phone";
import { notFound } from "@/lib/platform/refusals/refusal";
import { listAddressProblems } from "@/lib/platform/messages/list-address-problems";
import { formatDate } from "@/lib/platform/time/format-time";
import type { Who } from "@/lib/platform/session/who";
import { BY_OFFICE, type ConsentChannel, getWishRefusal, getNumberRefusal } from "./consent-channel";
import type { ConsentPerson, CustomerConsents } from "./consent-change";
import { readConsentHistory } from "./read-consent-history";
import { formatOptOut } from "./describe-consent-source";

/** The most contacts on the consent card. */
const PEOPLE = 50;

/**
 * Reads which people of a customer may be emailed, texted, called, and marketed to, with all changes, newest first. The
 * rules are those that every sender checks: the customer's choice and that of the number or address.
 */
export function readConsents(
  who: Who,
  customerId: string,
  paging: { limit: number; offset: number }
): Promise<CustomerConsents> {
  const { businessId } = who;
  return who.db(async (db) => {
    const customer = await db.customer.findFirst({ where: { businessId, id: customerId } });
    if (!customer) throw notFound("customer");
    const contacts = await db.contact.findMany({
      where: { businessId, customerId, deletedAt: null, hidden: false },
      orderBy: [{ isPrimary: "desc" }, { lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
      take: PEOPLE,
    });
    // The primary contact is usually the customer.
    const others = contacts.filter((one) => one.email !== customer.email || one.mobilePhone !== customer.mobilePhone);
    const emails = [customer, ...others].map(({ email }) => email);
    const numbers = [customer, ...others].flatMap(({ mobilePhone }) => toE164(mobilePhone) ?? []);
    const texts = await db.smsConsent.findMany({ where: { businessId, number: { in: [...new Set(numbers)] } } });
    const optedOut = await db.emailOptOut.findUnique({
      where: { businessId_address: { businessId, address: customer.email.toLowerCase() } },
    });
    const day = optedOut ? formatDate(optedOut.since, who.timeZone) : "";
    const consentDetails: ConsentDetails = {
      customer,
      texts,
      problems: await listAddressProblems(who, emails),
      optedOut: optedOut && formatOptOut({ day, source: optedOut.source }),
    };
    return {
      allowed: mapByChannel((channel) => getWishRefusal(customer, channel) === null),
      people: [
        toConsentPerson(consentDetails, customer, null),
        ...others.map((one) => toConsentPerson(consentDetails, one, one.id)),
      ],
      history: await readConsentHistory(db, customerId, paging),
    };
  });
}

type ConsentDetails = {
  customer: Customer;
  texts: ReadonlyArray<{ number: string; status: string; source: string }>;
  problems: Record<string, string>;
  /** The reason that the customer's address gets no marketing email. Null when it may. */
  optedOut: string | null;
};

type Reached = Pick<Contact, "firstName" | "lastName" | "email" | "mobilePhone" | "homePhone">;

function toConsentPerson(
  { customer, texts, problems, optedOut }: ConsentDetails,
  person: Reached,
  contactId: string | null
): ConsentPerson {
  const number = toE164(person.mobilePhone);
  const textConsent = texts.find((one) => one.number === number);
  const email = person.email.toLowerCase();
  const ways: Record<ConsentChannel, string | null> = {
    email: email ? null : "No email address.",
    text: number ? getNumberRefusal(textConsent) : "No mobile number.",
    call: person.mobilePhone || person.homePhone ? null : "No phone number.",
    // Campaigns go to the customer's own address.
    marketing: contactId
      ? "Campaigns go only to the customer, not to contacts."
      : email
        ? (problems[email] ?? null)
        : "No email address.",
  };
  return {
    contactId,
    fullName: contactId ? `${person.firstName} ${person.lastName}`.trim() : customer.displayName,
    email: person.email,
    mobilePhone: person.mobilePhone,
    homePhone: person.homePhone,
    answers: mapByChannel((channel) => {
      const ownReason = channel === "marketing" && !contactId ? optedOut : null;
      const reason = ownReason ?? getWishRefusal(customer, channel) ?? ways[channel];
      return { isAllowed: reason === null, reason };
    }),
    mayAllowTexts:
      textConsent?.status === "unreachable" ||
      textConsent?.status === "held" ||
      (textConsent?.status === "out" && textConsent.source === BY_OFFICE),
  };
}

const mapByChannel = <T>(of: (channel: ConsentChannel) => T): Record<ConsentChannel, T> => ({
  email: of("email"),
  text: of("text"),
  call: of("call"),
  marketing: of("marketing"),
});
