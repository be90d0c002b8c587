import { z } from "zod";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listPlaceNames } from "@/lib/customers/locations/select-place-names";
import { call } from "@/lib/platform/http/call";

export const GET = call({
  id: "geographics.listCustomerStates",
  summary: "Lists the states of customers' locations",
  permission: "customers.all",
  returns: page(z.string()),
  run: ({ who }) => listPlaceNames(who, "state"),
});
