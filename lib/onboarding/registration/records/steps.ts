/** The steps of the wizard, in order. rule: registration/steps */
export const STEPS = [
  { key: "plan", title: "Plan" },
  { key: "add-ons", title: "Add-ons" },
  { key: "business", title: "Business" },
  { key: "owners", title: "Owners" },
  { key: "banking", title: "Banking" },
  { key: "documents", title: "Documents" },
  { key: "sign", title: "Agree and sign" },
] as const;
export type StepKey = (typeof STEPS)[number]["key"];

export const getStepHref = (step: StepKey): string => `/register/${step}`;

/** Returns the next step. The last one returns itself. */
export function getNextStep(step: StepKey): StepKey {
  const at = STEPS.findIndex(({ key }) => key === step);
  return STEPS[at + 1]?.key ?? step;
}

/** Returns the step before, or null. */
export function getPreviousStep(step: StepKey): StepKey | null {
  const at = STEPS.findIndex(({ key }) => key === step);
  return STEPS[at - 1]?.key ?? null;
}

const OF_FIELDS: ReadonlyArray<[StepKey, RegExp]> = [
  ["plan", /^(first_name|last_name|email|plan|plan_users|opt_in_sms|timezone|verification_phone_number)$/],
  ["add-ons", /^(is_|card_reader_|azuga_|suppliers)/],
  ["owners", /^business_owners/],
  ["banking", /^(bank_accounts|uses_manual)/],
  ["documents", /^documents/],
  ["sign", /(signature|^agree_to|^terms_of_use|^ssn_last_four)/],
];

/** Returns the step of a field, by its read name. */
export function getStepOfField(field: string): StepKey {
  return OF_FIELDS.find(([, names]) => names.test(field))?.[0] ?? "business";
}
