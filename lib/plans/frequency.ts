import { z } from "zod";

export const FREQUENCIES = ["monthly", "yearly"] as const;
export const Frequency = z.enum(FREQUENCIES);
export type Frequency = z.output<typeof Frequency>;
