import { createCampaign } from "@/lib/marketing/campaigns/save-campaign";
import { marketSegmentList } from "@/lib/marketing/lists/market-segment-list";
import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { buildMailFor, prepareMail } from "@/lib/marketing/mail/campaign-mail";
import { settleRecipients } from "@/lib/marketing/mail/settle-recipients";
import { getOneClickUrl, buildUnsubscribeToken } from "@/lib/marketing/mail/build-unsubscribe-token";
import { createTargetList } from "@/lib/marketing/target-lists/save-target-list";
import { TargetFilters } from "@/lib/marketing/target-lists/target-list";
import { leadSourceList } from "@/lib/leads/list-lead-sources";
import { loadSender } from "@/lib/platform/mail/load-sender";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { createForwardingNumber } from "@/lib/telephony/numbers/list-forwarding-numbers";
import { createNotificationNumber } from "@/lib/telephony/numbers/list-notification-numbers";
import { createTrackingNumber } from "@/lib/telephony/numbers/list-tracking-numbers";
import { v7 as uuidv7 } from "uuid";
import type { Random } from "../random";
import { findOtherCustomer, type Office, toWhoAt } from "./office";

type Number = { id: string; number: string };
export type DemoNumbers = {
  tracking: Record<"main" | "mail" | "postcard" | "radio", Number>;
  /** The number for sending texts. */
  texting: string;
};

export type DemoMarketing = {
  campaigns: Record<"mail" | "postcard" | "radio", string>;
  /** The list of people to call, with one lead for each. */
  toCall: string;
};

const DAY_MS = 86_400_000;
const SENT_DAYS_AGO = 12;
const FRONT_DESK = "+17045550148";

/** Creates the business's numbers: one for everyone, one for each campaign, and one for texts. */
export async function seedNumbers(who: Who, { campaigns }: DemoMarketing): Promise<DemoNumbers> {
  await createForwardingNumber(who, { number: FRONT_DESK, name: "Front desk" });
  const buy = (number: string, source: string, marketing_campaign: string | null) =>
    createTrackingNumber(who, {
      number,
      source,
      marketing_campaign,
      forward_number: FRONT_DESK,
      function: marketing_campaign ? "Campaign" : "Main line",
      status: "active",
    });
  const tracking = {
    main: await buy("+18445550160", "Website and trucks", null),
    mail: await buy("+18445550161", "Email", campaigns.mail),
    postcard: await buy("+18445550162", "Postcards", campaigns.postcard),
    radio: await buy("+18445550163", "Radio", campaigns.radio),
  };
  return { tracking, texting: (await createNotificationNumber(who, { number: "+18445550150" })).number };
}

/** Creates two target lists and three campaigns. */
export async function seedMarketing(office: Office): Promise<DemoMarketing> {
  const { who } = office;
  const existingSources = await who.db((db) => leadSourceList.all(db));
  const source = async (name: string) =>
    String((existingSources.find((one) => one.name === name) ?? (await leadSourceList.create(who, { name }))).id);
  const sources = { mail: await source("Email"), postcard: await source("Postcard"), radio: await source("Radio") };
  await source("Website");
  const { id: marketSegmentId } = await marketSegmentList.create(who, { name: "Older homes" });
  const vendor = async (name: string) => (await marketingVendorList.create(who, { name })).id;
  const charlotte = await createTargetList(who, {
    name: "Charlotte, gets our email",
    filters: TargetFilters.parse({ cities: ["Charlotte"], optedIn: true }),
    businessCustomerIds: [],
  });
  const toCall = await createTargetList(who, {
    name: "Old water heaters to call",
    filters: TargetFilters.parse({}),
    businessCustomerIds: [201, 215, 233].flatMap((at) => findOtherCustomer(office, { customer: at })?.customerId ?? []),
  });
  const day = (back: number) => addDays(getDayAt(who.now, who.timeZone), -back);
  const { id: mail } = await createCampaign(who, "email", {
    name: "Fall heating tune-up",
    emailSubject: "{{firstName}}, is your furnace ready for winter?",
    emailBody: "",
    emailBlocks: [
      {
        kind: "text",
        html: "<p>Hello {{firstName}},</p><p>A tune-up before the first frost keeps the heat on all winter. It's free for maintenance plan members.</p>",
      },
      { kind: "button", label: "Book a tune-up", link: "https://catawba-plumbing.example.com/book" },
      { kind: "business", shows: ["name", "phone", "address"] },
    ],
    leadSourceId: sources.mail,
    targetListIds: [charlotte.id],
    startDate: day(SENT_DAYS_AGO),
    cost: "45.00",
  });
  const thirdParty = async (name: string, leadSourceId: string, cost: string, marketingVendorId: string) =>
    (
      await createCampaign(who, "third-party", {
        name,
        leadSourceId,
        cost,
        marketingVendorId,
        marketSegmentId,
        status: "active",
        startDate: day(40),
        endDate: day(-20),
      })
    ).id;
  return {
    campaigns: {
      mail,
      postcard: await thirdParty("New neighbor postcards", sources.postcard, "860.00", await vendor("Valley Mailers")),
      radio: await thirdParty("Morning radio spots", sources.radio, "1200.00", await vendor("Piedmont Radio")),
    },
    toCall: toCall.id,
  };
}

/** Records a campaign's email as if it had been sent in the past, with its results. */
export async function sendCampaign({ who }: Office, campaignId: string, random: Random): Promise<void> {
  const { businessId } = who;
  const sentAt = toWhoAt(who, { back: SENT_DAYS_AGO, at: 9 * 60 }).now;
  const later = (days: number) => new Date(Math.min(who.now.getTime(), sentAt.getTime() + days * DAY_MS));
  const campaign = await who.db((db) =>
    db.campaign.findUniqueOrThrow({ where: { businessId_id: { businessId, id: campaignId } } })
  );
  const mail = await prepareMail(who, { subject: campaign.emailSubject, body: campaign.emailBody });
  await who.db(async (db) => {
    await withMoment(who, sentAt).db((then) => settleRecipients(then, campaignId));
    const sender = await loadSender(db);
    const rows = await db.campaignMail.findMany({ where: { businessId, campaignId }, orderBy: { address: "asc" } });
    const people = await db.customer.findMany({ where: { businessId, id: { in: rows.map((row) => row.customerId) } } });
    const byId = new Map(people.map((one) => [one.id, one]));
    const sent = rows.map((row, at) => ({ ...row, mailId: uuidv7(), ...pickMailFate(at, random, sentAt, later) }));
    await db.mailMessage.createMany({
      data: sent.map(({ id, mailId, address, customerId }) => {
        const { firstName = "", displayName: fullName = "" } = byId.get(customerId) ?? {};
        const unsubscribeUrl = getOneClickUrl(buildUnsubscribeToken({ businessId, id }));
        return {
          businessId,
          id: mailId,
          toAddress: address,
          ...sender,
          unsubscribeUrl,
          status: "sent",
          ...buildMailFor(mail, { firstName, fullName, unsubscribeUrl: unsubscribeUrl.replace(/\/answer$/, "") }),
          relatedKind: "campaign",
          relatedId: campaignId,
          dedupeKey: `campaign-mail:${id}`,
          createdAt: sentAt,
          handedOverAt: sentAt,
          sentAt,
        };
      }),
    });
    await db.campaignMail.deleteMany({ where: { businessId, campaignId } });
    await db.campaignMail.createMany({ data: sent });
    await db.campaign.update({
      where: { businessId_id: { businessId, id: campaignId } },
      data: { status: "sent", sendAt: sentAt, startedAt: sentAt, finishedAt: later(0.02) },
    });
    const out = sent.filter(({ unsubscribedAt }) => unsubscribedAt).map(({ customerId }) => customerId);
    await db.customer.updateMany({ where: { businessId, id: { in: out } }, data: { optOutMarketingEmails: true } });
  });
}

/** Returns the fate of an email. Most are delivered, about half are opened, and some of those are clicked. */
function pickMailFate(at: number, random: Random, sentAt: Date, later: (days: number) => Date) {
  const isOpened = random.chance(0.48);
  const isClicked = isOpened && random.chance(0.22);
  const openedAt = later(random.fraction() * 3);
  return {
    status: "handed on",
    handedOnAt: sentAt,
    deliveredAt: later(0.01),
    openedAt: isOpened ? openedAt : null,
    clickedAt: isClicked ? openedAt : null,
    complainedAt: at === 17 ? later(1) : null,
    unsubscribedAt: at === 5 || at === 31 ? later(2) : null,
  };
}
