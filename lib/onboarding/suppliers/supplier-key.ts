import { z } from "zod";
import { line, page } from "@/lib/platform/shapes/call-shapes";
import { SUPPLIER_KEYS } from "../services/get-service-name";

export const SupplierKey = z.enum(SUPPLIER_KEYS, { message: "Select a supplier from the list." });
export type SupplierKey = z.output<typeof SupplierKey>;

/** rule: suppliers/integration */
export const NewIntegration = z.object({ email: z.email("Enter one email address."), serviceKey: SupplierKey });
export const LegacyEnrollment = z.object({
  serviceKey: SupplierKey,
  tmFirstName: line(60).min(1, "(This field is required)"),
  tmLastName: line(60).min(1, "(This field is required)"),
});

export const IntegrationEmails = page(z.object({ serviceKey: SupplierKey, email: z.string() }));
export const IntegratedSuppliers = page(z.object({ serviceKey: SupplierKey, name: z.string(), status: z.string() }));
export const ItemCounts = z.object({ counts: z.record(z.string(), z.int()) });
export const SupplierSaved = z.object({ result: z.literal(true), errors: z.record(z.string(), z.string()) });
