import { z } from "zod";
import { Day, Id, line, page, pageNumber, limit, term } from "@/lib/platform/http/call-shapes";
import { Money } from "@/lib/platform/money/money-shapes";

const names = z.array(line(120).min(1)).max(200, "At most 200.").default([]);
const idList = z.array(Id).max(200, "At most 200.").default([]);
const day = Day.nullable().default(null);
const amount = Money.refine((text) => !text.startsWith("-"), "must not be negative")
  .nullable()
  .default(null);

/**
 * Which customers a list is of. The documents name places; the rest is ours. Within one filter any of its values will do,
 * and a customer has to pass every filter that says something.
 */
export const TargetFilters = z.object({
  cities: names,
  states: names,
  zones: idList,
  zipCodes: names,
  groups: idList,
  statuses: idList,
  types: names,
  /** Had a job of one of these types, since the day if there is one. */
  jobTypesDone: idList,
  doneSince: day,
  /** Had no job of any of these types, since the day if there is one. */
  jobTypesNotDone: idList,
  notDoneSince: day,
  /** Has equipment of one of these makers. */
  makes: idList,
  /** Has equipment that was put in at least so many years ago. */
  equipmentYears: z.number().int().min(1).max(100).nullable().default(null),
  plan: z.enum(["with", "without"]).nullable().default(null),
  spentFrom: amount,
  spentTo: amount,
  /** When somebody was there last: not before, and not after this day. */
  lastWorkFrom: day,
  lastWorkTo: day,
  /** Only who takes marketing mail. */
  optedIn: z.boolean().default(false),
});
export type TargetFilters = z.output<typeof TargetFilters>;

/** Those of a list that is of everybody. */
export const everybody = (): TargetFilters => TargetFilters.parse({});

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
  /** Those who were chosen by hand; with none the list is of all whom its filters find. */
  businessCustomerIds: z.array(Id),
  version: z.number().int(),
});
export type TargetList = z.output<typeof TargetList>;

export const TargetListBriefs = page(z.object(brief));

/** More are not chosen by hand, but by filters. */
const MOST_CHOSEN = 5_000;
const Chosen = z.array(Id).max(MOST_CHOSEN, `At most ${MOST_CHOSEN} customers are chosen by hand.`);

const name = line(80).min(1, "this field is required");

export const NewTargetList = z.object({
  name,
  filters: TargetFilters.default(everybody),
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

/** What a page of a list is, in a body. */
const paging = <O extends string>(orders: readonly [O, ...O[]]) =>
  z
    .object({
      page: pageNumber.optional(),
      per_page: limit(20).optional(),
      order_by: z.enum(orders).optional(),
      sort: sort.optional(),
    })
    .default({});

/** The same in a query; what the body says goes before. */
const pagingQuery = <O extends string>(orders: readonly [O, ...O[]]) =>
  z.object({ page: pageNumber, per_page: limit(20), order_by: z.enum(orders).optional(), sort: sort.optional() });

export const bodyPaging = paging;

const TARGET_LIST_ORDERS = ["name", "created_at", "campaign", "locked"] as const;
export const TargetListsQuery = pagingQuery(TARGET_LIST_ORDERS);
export const TargetListsBody = z.object({
  filter: z
    .object({ term, campaignId: Id.nullable().optional(), locked: z.boolean().nullable().optional() })
    .default({ term: "" }),
  paging: bodyPaging(TARGET_LIST_ORDERS),
});

/** A page of a list, as it was asked for. */
export type Paged<O extends string> = {
  page: number;
  per_page: number;
  order_by?: O | undefined;
  sort?: "ASC" | "DESC" | undefined;
};

/** Body paging wins over query paging. */
export function pagingOf<O extends string>(
  query: Paged<O>,
  body: { [K in keyof Paged<O>]?: Paged<O>[K] | undefined },
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
