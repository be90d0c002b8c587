import { z } from "zod";
import { Day, Id, line, page, pageNumber, limit, term } from "@/lib/platform/shapes/call-shapes";
import { formatCount } from "@/lib/platform/format/format-count";
import { Money } from "@/lib/platform/money/money-shapes";

const names = z.array(line(120).min(1)).max(200, "Select up to 200 options.").default([]);
const idList = z.array(Id).max(200, "Select up to 200 options.").default([]);
const day = Day.nullable().default(null);
const amount = Money.refine((text) => !text.startsWith("-"), "Enter $0.00 or more.")
  .nullable()
  .default(null);

/**
 * The filters of a list. The API documentation has those for places, the others are our additions. A customer must pass
 * every filter that is set, with any of its values.
 */
export const TargetFilters = z.object({
  cities: names,
  states: names,
  zones: idList,
  zipCodes: names,
  groups: idList,
  statuses: idList,
  types: names,
  /** Customers with a job of one of these types, optionally since a day. */
  jobTypesDone: idList,
  doneSince: day,
  /** Customers without a job of these types, optionally since a day. */
  jobTypesNotDone: idList,
  notDoneSince: day,
  /** Customers with equipment of one of these manufacturers. */
  makes: idList,
  /** Customers with equipment that is at least this many years old. */
  equipmentYears: z.number().int().min(1).max(100).nullable().default(null),
  plan: z.enum(["with", "without"]).nullable().default(null),
  spentFrom: amount,
  spentTo: amount,
  /** The range for the day of the last appointment. */
  lastWorkFrom: day,
  lastWorkTo: day,
  /** Only customers who accept marketing email. */
  optedIn: z.boolean().default(false),
});
export type TargetFilters = z.output<typeof TargetFilters>;

/** Returns the filters of a list of all customers. */
export const makeEmptyFilters = (): TargetFilters => TargetFilters.parse({});

const brief = { id: Id, name: z.string() };

export const TargetListRow = z.object({
  ...brief,
  locked: z.boolean(),
  /** Null while leads cannot be counted. rule: leads/counts-unavailable */
  generatedLeadsCount: z.number().int().nullable(),
  campaign: z.object(brief).nullable(),
});
export type TargetListRow = z.output<typeof TargetListRow>;

export const TargetList = TargetListRow.extend({
  filters: TargetFilters,
  /** The customers chosen by hand. When empty, the list contains all that its filters match. */
  businessCustomerIds: z.array(Id),
  version: z.number().int(),
});
export type TargetList = z.output<typeof TargetList>;

export const TargetListBriefs = page(z.object(brief));

/** The most customers chosen by hand. Larger lists need filters. */
const MOST_CHOSEN = 5_000;
const Chosen = z
  .array(Id)
  .max(MOST_CHOSEN, `You can select up to ${formatCount(MOST_CHOSEN, "customer")}. Use filters for a larger list.`);

const name = line(80).min(1, "this field is required");

export const NewTargetList = z.object({
  name,
  filters: TargetFilters.default(makeEmptyFilters),
  businessCustomerIds: Chosen.default([]),
});
export type NewTargetList = z.output<typeof NewTargetList>;

export const TargetListChange = z.object({
  name: name.optional(),
  filters: TargetFilters.optional(),
  businessCustomerIds: Chosen.optional(),
  locked: z.boolean().optional(),
  version: z.number().int().optional(),
});
export type TargetListChange = z.output<typeof TargetListChange>;

const sort = z.enum(["ASC", "DESC"]);

/** The paging of a list in a request body. */
const makePagingShape = <O extends string>(orders: readonly [O, ...O[]]) =>
  z
    .object({
      page: pageNumber.optional(),
      per_page: limit(20).optional(),
      order_by: z.enum(orders).optional(),
      sort: sort.optional(),
    })
    .default({});

/** The paging in a query. The body takes precedence. */
const makePagingQueryShape = <O extends string>(orders: readonly [O, ...O[]]) =>
  z.object({ page: pageNumber, per_page: limit(20), order_by: z.enum(orders).optional(), sort: sort.optional() });

export const bodyPaging = makePagingShape;

const TARGET_LIST_ORDERS = ["name", "created_at", "campaign", "locked"] as const;
export const TargetListsQuery = makePagingQueryShape(TARGET_LIST_ORDERS);
export const TargetListsBody = z.object({
  filter: z
    .object({ term, campaignId: Id.nullable().optional(), locked: z.boolean().nullable().optional() })
    .default({ term: "" }),
  paging: bodyPaging(TARGET_LIST_ORDERS),
});

/** The requested page of a list. */
export type Paged<O extends string> = {
  page: number;
  per_page: number;
  order_by?: O | undefined;
  sort?: "ASC" | "DESC" | undefined;
};

/** Merges the paging. The body takes precedence over the query. */
export function mergePaging<O extends string>(
  query: Paged<O>,
  body: { [K in keyof Paged<O>]?: Paged<O>[K] | undefined }
): Paged<O> {
  return {
    page: body.page ?? query.page,
    per_page: body.per_page ?? query.per_page,
    order_by: body.order_by ?? query.order_by,
    sort: body.sort ?? query.sort,
  };
}

export type TargetListsFilter = z.output<typeof TargetListsBody>["filter"];
export type TargetListOrder = (typeof TARGET_LIST_ORDERS)[number];

const CUSTOMER_ORDERS = ["name", "city", "created_at"] as const;
export type ListedCustomerOrder = (typeof CUSTOMER_ORDERS)[number];

export const ListedCustomer = z.object({
  id: Id,
  fullName: z.string(),
  businessName: z.string(),
  email: z.string(),
  mobilePhone: z.string(),
  city: z.string(),
  isOptedOut: z.boolean(),
});
export type ListedCustomer = z.output<typeof ListedCustomer>;

export const ListedCustomersBody = z.object({
  targetListId: Id.nullable().optional(),
  filters: TargetFilters.optional(),
  term,
  paging: bodyPaging(CUSTOMER_ORDERS),
});
