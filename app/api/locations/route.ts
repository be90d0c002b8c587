import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { flag, Id, limit, page, term, pageNumber } from "@/lib/platform/shapes/call-shapes";
import { CustomerLocation } from "@/lib/customers/records/customer";
import { createLocation } from "@/lib/customers/locations/create-location";
import { listLocations } from "@/lib/customers/locations/list-locations";
import { CreateLocation } from "@/lib/customers/locations/location-inputs";

export const GET = call({
  id: "locations.list",
  summary: "Lists a customer's locations, default first",
  permission: "customers.view",
  query: z.object({
    businessCustomerId: Id,
    page: pageNumber,
    term,
    perPage: limit(10),
    showArchive: flag(),
  }),
  returns: page(CustomerLocation),
  refusals: ["customer_not_found"],
  run: ({ who, query }) => listLocations(who, query),
});

export const POST = call({
  id: "locations.create",
  summary: "Adds a location to a customer",
  permission: "customers.change",
  body: CreateLocation,
  returns: CustomerLocation,
  status: 201,
  idempotent: true,
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, body }) => createLocation(who, body),
});
