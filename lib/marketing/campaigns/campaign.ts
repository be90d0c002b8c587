import { z } from "zod";
import { LeadSourceId, SentLeadSourceId } from "@/lib/jobs/lead-source-id";
import { Day, Id, Instant, StoredDay, line, page, pageNumber, limit, term } from "@/lib/platform/shapes/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";
import { bodyPaging } from "@/lib/marketing/target-lists/target-list";
import { MailBlocks } from "../mail/mail-blocks";

/** Email sent from here, or paid work of an outside vendor. rule: marketing/campaign-kinds */
export const CampaignKind = z.enum(["email", "third-party"]);
export type CampaignKind = z.output<typeof CampaignKind>;

export const EMAIL_STATUSES = ["draft", "scheduled", "sending", "paused", "sent"] as const;
export const THIRD_PARTY_STATUSES = ["draft", "active", "ended"] as const;
export const CampaignStatus = z.enum(["draft", "scheduled", "sending", "paused", "sent", "active", "ended"]);
export type CampaignStatus = z.output<typeof CampaignStatus>;

const brief = { id: Id, name: z.string() };

export const Campaign = z.object({
  ...brief,
  type: CampaignKind,
  status: CampaignStatus,
  callTrackingNumber: z.object({ id: Id, number: z.string() }).nullable(),
  targetLists: z.array(z.object(brief)),
  leadSourceId: LeadSourceId.nullable(),
  marketSegmentId: Id.nullable(),
  marketingVendorId: Id.nullable(),
  emailSubject: z.string(),
  emailBody: z.string(),
  /** The blocks of the body. Empty when it was sent as HTML. */
  emailBlocks: MailBlocks,
  startDate: StoredDay.nullable(),
  endDate: StoredDay.nullable(),
  cost: Money,
  sendAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** The reason why it is paused. Empty when it is not. */
  problem: z.string(),
  version: z.number().int(),
});
export type Campaign = z.output<typeof Campaign>;

export const CampaignBriefs = page(z.object(brief));

const ORDERS = ["name", "type", "status", "start_date", "created_at"] as const;
export type CampaignOrder = (typeof ORDERS)[number];

export const CampaignsBody = z.object({
  filter: z
    .object({
      type: CampaignKind.nullable().optional(),
      status: CampaignStatus.nullable().optional(),
      term,
    })
    .default({ term: "" }),
  paging: bodyPaging(ORDERS),
});
export type CampaignsFilter = z.output<typeof CampaignsBody>["filter"];

const name = line(80).min(1, "this field is required");
const lists = z.array(Id).max(100, "Select up to 100 target lists.");
const subject = line(200);
const body = z.string().max(200_000, "Use at most 200,000 characters.");
const cost = Money.refine((text) => !text.startsWith("-"), "Enter $0.00 or more.");

const anyKind = {
  status: CampaignStatus.optional(),
  targetListIds: lists.optional(),
  leadSourceId: SentLeadSourceId.nullable().optional(),
  marketSegmentId: Id.nullable().optional(),
  callTrackingNumberId: Id.nullable().optional(),
  startDate: Day.nullable().optional(),
  cost: cost.optional(),
  version: z.number().int().optional(),
};

const email = { emailSubject: subject, emailBody: body, emailBlocks: MailBlocks.optional() };
export const NewEmailCampaign = z.object({ name, ...anyKind, ...email });
export const EmailCampaignChange = z.object({ name, ...anyKind, ...email }).partial();

const thirdParty = { marketingVendorId: Id, endDate: Day.nullable().optional() };
export const NewThirdPartyCampaign = z.object({ name, ...anyKind, ...thirdParty });
export const ThirdPartyCampaignChange = z.object({ name, ...anyKind, ...thirdParty }).partial();

/** The changeable fields of a campaign of either kind. */
export type CampaignChange = z.output<typeof EmailCampaignChange> & z.output<typeof ThirdPartyCampaignChange>;

export const SendCampaign = z.object({
  /** The time of the first email. Defaults to now. */
  sendAt: Instant.nullable().optional(),
});

const sort = z.enum(["ASC", "DESC"]);
const orderBy = z.enum(["campaignName", "sentEmails", "deliveryCount", "openCount", "spamCount", "unsubscribeCount"]);
export type PerformanceOrder = z.output<typeof orderBy>;
export const PerformanceQuery = z.object({
  page: pageNumber,
  per_page: limit(20),
  order_by: orderBy.optional(),
  sort: sort.optional(),
});
export const PerformanceBody = z.object({
  filter: z
    .object({
      campaigns: z.array(Id).max(200, "Select up to 200 campaigns.").nullable().optional(),
      date_range: z
        .object({ start_date: Day.nullable().optional(), end_date: Day.nullable().optional() })
        .nullable()
        .optional(),
    })
    .default({}),
  paging: z
    .object({
      page: pageNumber.optional(),
      per_page: limit(20).optional(),
      order_by: orderBy.optional(),
      sort: sort.optional(),
    })
    .default({}),
  /** The API documentation names this field without describing its content. */
  params: z.record(z.string(), z.unknown()).optional(),
});

export const PerformanceRow = z.object({
  campaignId: Id,
  campaignName: z.string(),
  sentEmails: z.number().int(),
  deliveryCount: z.number().int(),
  openCount: z.number().int(),
  clickCount: z.number().int(),
  /** Emails that only software opened, such as a scanner. `machineClickCount` counts followed links the same way. */
  machineOpenCount: z.number().int(),
  machineClickCount: z.number().int(),
  bounceCount: z.number().int(),
  spamCount: z.number().int(),
  unsubscribeCount: z.number().int(),
});
export type PerformanceRow = z.output<typeof PerformanceRow>;
