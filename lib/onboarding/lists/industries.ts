/** An industry that a business can choose. */
export type Trade = { key: string; name: string; requiresAdditionalUnderwriterData?: boolean };

/** The first three are exempt from a tax document. rules: registration/tax-document, registration/underwriter-data */
export const INDUSTRIES: readonly Trade[] = [
  { key: "hvac", name: "Heating and cooling" },
  { key: "plumbing", name: "Plumbing" },
  { key: "hvac_plumbing", name: "Heating, cooling, and plumbing" },
  { key: "electrical", name: "Electrical" },
  { key: "appliance_repair", name: "Appliance repair" },
  { key: "garage_doors", name: "Garage doors" },
  { key: "landscaping", name: "Landscaping" },
  { key: "pest_control", name: "Pest control" },
  { key: "pool_service", name: "Pool service" },
  { key: "roofing", name: "Roofing", requiresAdditionalUnderwriterData: true },
  { key: "general_contracting", name: "General contracting", requiresAdditionalUnderwriterData: true },
  { key: "solar", name: "Solar", requiresAdditionalUnderwriterData: true },
  { key: "other", name: "Other trade", requiresAdditionalUnderwriterData: true },
];
