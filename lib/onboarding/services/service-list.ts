import { z } from "zod";

/** What can be asked for: the key on the wire, what it is called, and what it brings here. */
export const SERVICES = [
  { key: "plan", name: "Plan", what: "The plan and the number of users that you agreed on." },
  {
    key: "cardProcessing",
    name: "Card processing",
    what: "A merchant account for cards. Cards are charged through the gateway that this installation is set up with.",
  },
  {
    key: "checkAcceptance",
    name: "Check acceptance",
    what: "Checks and bank payments. When it is declined or canceled, customers are not offered to pay by check.",
  },
  { key: "cardReader", name: "Card readers", what: "Readers for the truck and the counter." },
  { key: "azuga", name: "Vehicle tracking", what: "Azuga trackers for your vehicles." },
  {
    key: "flatRate",
    name: "Flat-rate pricing",
    what: "The flat-rate catalog. When it is declined or canceled, the catalog is closed; your price book stays.",
  },
  { key: "profitRhino", name: "Profit Rhino", what: "Flat-rate tasks and prices of Profit Rhino." },
  { key: "financingPortal", name: "Financing portal", what: "Lets customers apply for financing." },
  { key: "greenSky", name: "GreenSky", what: "Loans of GreenSky." },
  { key: "goodLeap", name: "GoodLeap", what: "Loans of GoodLeap." },
  { key: "synchrony", name: "Synchrony", what: "Revolving credit of Synchrony." },
  { key: "phoneIntegration", name: "Phone integration", what: "Office phones that show who calls." },
  { key: "advancedReporting", name: "Advanced reporting", what: "The agreement for advanced reports." },
  { key: "partner", name: "Partner program", what: "The manufacturer program that you belong to." },
  { key: "fergusonEde", name: "Ferguson", what: "Your Ferguson account." },
  { key: "winsupplyEde", name: "Winsupply", what: "Your Winsupply accounts." },
] as const;

export const ServiceKey = z.enum(
  SERVICES.map(({ key }) => key),
  { message: "There is no such service." },
);
export type ServiceKey = z.output<typeof ServiceKey>;

/** Where their invoices and parts come from. rule: suppliers/keys */
export const SUPPLIER_KEYS = ["fergusonEde", "winsupplyEde"] as const satisfies readonly ServiceKey[];
/** Who lends to customers; the portal goes with any of them. */
export const LENDER_KEYS = [
  "financingPortal",
  "greenSky",
  "goodLeap",
  "synchrony",
] as const satisfies readonly ServiceKey[];

export const serviceName = (key: ServiceKey): string => SERVICES.find((each) => each.key === key)?.name ?? key;
