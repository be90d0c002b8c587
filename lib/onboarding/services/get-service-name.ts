import { z } from "zod";

/** The services that can be requested, with their wire keys, names, and effects. */
export const SERVICES = [
  { key: "plan", name: "Plan", what: "The plan and users that you agreed on. Nothing here is limited by it." },
  {
    key: "cardProcessing",
    name: "Card processing",
    what: "Asks for a merchant account. Cards go on being charged as this installation is set up.",
  },
  {
    key: "checkAcceptance",
    name: "Check acceptance",
    what: "Checks and bank payments. When it is declined or canceled, customers are not offered to pay by check.",
  },
  { key: "cardReader", name: "Card readers", what: "Orders readers for the truck and the counter." },
  { key: "azuga", name: "Vehicle tracking", what: "Orders Azuga trackers. Positions are not shown here." },
  {
    key: "flatRate",
    name: "Flat-rate pricing",
    what: "The flat-rate catalog. When it is declined or canceled, the catalog is closed; your price book stays.",
  },
  {
    key: "profitRhino",
    name: "Profit Rhino",
    what: "Asks for Profit Rhino. Its tasks are not part of the catalog here.",
  },
  {
    key: "financingPortal",
    name: "Financing portal",
    what: "Asks for the portal in which customers apply for financing.",
  },
  { key: "greenSky", name: "GreenSky", what: "Asks for loans of GreenSky; with the portal." },
  { key: "goodLeap", name: "GoodLeap", what: "Asks for loans of GoodLeap; with the portal." },
  { key: "synchrony", name: "Synchrony", what: "Asks for credit of Synchrony; with the portal." },
  {
    key: "phoneIntegration",
    name: "Phone integration",
    what: "Asks for office phones. You connect Zoom Phone under Messages.",
  },
  {
    key: "advancedReporting",
    name: "Advanced reporting",
    what: "Signs the agreement for advanced reports. Reports here are open to all.",
  },
  { key: "partner", name: "Partner program", what: "Says which manufacturer program you belong to." },
  { key: "fergusonEde", name: "Ferguson", what: "Asks to be connected with your Ferguson account." },
  { key: "winsupplyEde", name: "Winsupply", what: "Asks to be connected with your Winsupply accounts." },
] as const;

export const ServiceKey = z.enum(
  SERVICES.map(({ key }) => key),
  { message: "There is no such service." },
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
