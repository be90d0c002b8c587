import { HVAC_PARTS } from "./hvac-parts";
import { LABOR_TASKS } from "./labor-tasks";
import { PLUMBING_PARTS } from "./plumbing-parts";

/** A part of the starter price book; prices are US dollars of 2026. */
export interface StarterPart {
  category: string;
  /** At most 31 characters, no colon, unique in the book: the tightest accounting limit. */
  shortName: string;
  name: string;
  modelNumber: string;
  description: string;
  cost: string;
  salesPrice: string;
  isTaxable: boolean;
}

/** A labor task: sold as rate × hours. */
export interface StarterLabor {
  category: string;
  shortName: string;
  name: string;
  description: string;
  /** Dollars an hour; the whole fee where it is a service fee. */
  rate: string;
  /** What an hour costs us. */
  cost: string;
  defaultHours: string;
  isServiceFee: boolean;
  isTaxable: boolean;
}

/** category, short name, name, model number, description, cost, price */
export type PartRow = readonly [string, string, string, string, string, string, string];
/** category, short name, name, description, rate, cost, hours */
export type LaborRow = readonly [string, string, string, string, string, string, string];

export const starterParts: readonly StarterPart[] = [...HVAC_PARTS, ...PLUMBING_PARTS].map(
  ([category, shortName, name, modelNumber, description, cost, salesPrice]) => ({
    category,
    shortName,
    name,
    modelNumber,
    description,
    cost,
    salesPrice,
    isTaxable: true,
  }),
);

export const starterLabor: readonly StarterLabor[] = LABOR_TASKS.map(
  ([category, shortName, name, description, rate, cost, defaultHours]) => ({
    category,
    shortName,
    name,
    description,
    rate,
    cost,
    defaultHours,
    isServiceFee: category === "Service Fees",
    isTaxable: false,
  }),
);

export const starterCategories: readonly string[] = [
  ...new Set([...starterParts, ...starterLabor].map(({ category }) => category)),
];
