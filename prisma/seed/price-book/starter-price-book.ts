import type { StarterLabor, StarterPart } from "@/lib/price-book/create-starter-price-book";
import { HVAC_PARTS } from "./hvac-parts";
import { LABOR_TASKS } from "./labor-tasks";
import { PLUMBING_PARTS } from "./plumbing-parts";

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
  })
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
  })
);
