import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, Id, limit, offset, page, term } from "@/lib/platform/shapes/call-shapes";
import { Customer, StoredCustomer } from "@/lib/customers/records/customer";
import { listCustomers } from "@/lib/customers/search/list-customers";
import { storeCustomer } from "@/lib/customers/edits/store-customer";

export const GET = call({
  id: "customers.list",
  summary: "Lists customers, by name unless sorted otherwise. `total` stops counting at 1001",
  permission: "customers.view",
  query: z.object({
    limit: limit(20),
    offset,
    term,
    type: z.string().trim().max(60).optional(),
    customerGroupId: Id.optional(),
    zone: Id.optional(),
    includeDeleted: flag(),
    sort: z.enum(["name", "city", "dateCreated"]).default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
  returns: page(Customer),
  run: ({ who, query }) => listCustomers(who, query),
});

export const POST = call({
  id: "customers.store",
  summary: "Creates a customer with a default location, or changes the one with the given ID",
  permission: "customers.change",
  body: StoredCustomer,
  returns: Customer,
  status: ({ id }) => (id ? 200 : 201),
  idempotent: true,
  refusals: ["customer_not_found", "customer_deleted", "customer_changed"],
  run: ({ who, body }) => storeCustomer(who, body),
});
