import { z } from "zod";
import { line } from "@/lib/platform/shapes/call-shapes";

/** A card reader as the provider describes it. `id` is the provider's. */
export const ProviderCardReader = z.object({ id: z.string(), name: z.string(), isOnline: z.boolean() });
export type ProviderCardReader = z.output<typeof ProviderCardReader>;

export const ReaderPath = z.object({ id: z.string().min(1).max(100) });

const name = line(60).min(1, "(This field is required)");

/** A card reader to add, with the code that it shows. */
export const ReaderToAdd = z.object({ code: line(60).min(1, "(This field is required)"), name });
export type ReaderToAdd = z.output<typeof ReaderToAdd>;

export const ReaderName = z.object({ name });
