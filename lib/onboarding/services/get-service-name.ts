import { z } from "zod";

/**
 * The services that can be requested, with their wire keys, names, and effects. Only flat-rate pricing and check
 * acceptance change what a business can do. A plan limits nothing.
 */
export const SERVICES = [
  { key: "plan", name: "Plan", what: "Change your plan or number of users. All plans include every feature." },
  {
    key: "cardProcessing",
    name: "Card processing",
    what: "Request a merchant account. This doesn't change how you take cards today.",
  },
  {
    key: "checkAcceptance",
    name: "Check acceptance",
    what: "Accept bank account (ACH) payments. If the request is declined or canceled, they turn off.",
  },
  { key: "cardReader", name: "Card readers", what: "Order readers for the truck and the counter." },
  {
    key: "azuga",
    name: "Vehicle tracking",
    what: "Order Azuga trackers. Vehicle positions aren't shown in Truckroll.",
  },
  {
    key: "flatRate",
    name: "Flat-rate pricing",
    what: "Add the flat-rate catalog. If the request is declined or canceled, you lose the catalog but keep your price book.",
  },
  {
    key: "profitRhino",
    name: "Profit Rhino",
    what: "Request Profit Rhino. Its tasks aren't included in the catalog.",
  },
  {
    key: "financingPortal",
    name: "Financing portal",
    what: "Request the portal where customers apply for financing.",
  },
  { key: "greenSky", name: "GreenSky", what: "Offer GreenSky loans. Requested together with the financing portal." },
  { key: "goodLeap", name: "GoodLeap", what: "Offer GoodLeap loans. Requested together with the financing portal." },
  {
    key: "synchrony",
    name: "Synchrony",
    what: "Offer Synchrony financing. Requested together with the financing portal.",
  },
  {
    key: "phoneIntegration",
    name: "Phone integration",
    what: "Request office phones. Connect Zoom Phone under Settings → Phone integration.",
  },
  {
    key: "advancedReporting",
    name: "Advanced reporting",
    what: "Sign the agreement for advanced reports. All Truckroll reports are included.",
  },
  { key: "partner", name: "Partner program", what: "Register your manufacturer program." },
  { key: "fergusonEde", name: "Ferguson", what: "Request a connection to your Ferguson account." },
  { key: "winsupplyEde", name: "Winsupply", what: "Request a connection to your Winsupply accounts." },
] as const;

export const ServiceKey = z.enum(
  SERVICES.map(({ key }) => key),
  { message: "Select a service from the list." }
);
export type ServiceKey = z.output<typeof ServiceKey>;

/** The suppliers of invoices and parts. rule: suppliers/keys */
export const SUPPLIER_KEYS = ["fergusonEde", "winsupplyEde"] as const satisfies readonly ServiceKey[];
/** The lenders for customers. The portal belongs to any of them. */
export const LENDER_KEYS = [
  "financingPortal",
  "greenSky",
  "goodLeap",
  "synchrony",
] as const satisfies readonly ServiceKey[];

export const getServiceName = (key: ServiceKey): string => SERVICES.find((each) => each.key === key)?.name ?? key;
