import "server-only";
import { notFound } from "@/lib/platform/refusals/refusal";
import { DRAIN_TASKS } from "../tasks/drain-tasks";
import { ELECTRICAL_TASKS } from "../tasks/electrical-tasks";
import { GENERAL_TASKS } from "../tasks/general-tasks";
import { HVAC_TASKS } from "../tasks/hvac-tasks";
import { PLUMBING_TASKS } from "../tasks/plumbing-tasks";
import { makeVendor } from "./make-vendor";
import type { ProductVendor } from "./product-vendor";
import type { TaskText } from "./read-tasks";

/** The vendor whose catalog ships with the app. */
export const OWN_VENDOR = 1;

const TASKS: readonly TaskText[] = [
  { trade: "HVAC", prefix: "HV", who: "HVAC technician", text: HVAC_TASKS },
  { trade: "Plumbing", prefix: "PL", who: "plumber", text: PLUMBING_TASKS },
  { trade: "Electrical", prefix: "EL", who: "electrician", text: ELECTRICAL_TASKS },
  { trade: "Drain Cleaning", prefix: "DR", who: "drain technician", text: DRAIN_TASKS },
  { trade: "General", prefix: "GN", who: "technician", text: GENERAL_TASKS },
];

// not process state: read once from code, on first use
let vendor: ProductVendor | undefined;

/** Returns a vendor by its id, or throws 404. */
export function getVendor(id: number): ProductVendor {
  if (id !== OWN_VENDOR) throw notFound("product vendor");
  return (vendor ??= makeVendor({ id, name: "Truckroll Flat Rate", edition: 1, tasks: TASKS }));
}
