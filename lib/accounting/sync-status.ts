import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";

/** A record that is not synced, with the reason. Only a person can fix one that is `isByHand`. */
export const SyncProblem = z.object({
  id: Id.nullable(),
  kind: z.enum(["connection", "invoice", "payment"]),
  label: z.string(),
  invoiceId: Id.nullable(),
  isByHand: z.boolean(),
  message: z.string(),
});
export type SyncProblem = z.output<typeof SyncProblem>;

export const SyncStatus = z.object({
  syncStatus: z.enum(["idle", "syncing", "error"]),
  lastSyncDate: z.iso.datetime().nullable(),
  pendingCount: z.number().int(),
  errors: z.array(SyncProblem),
});
export type SyncStatus = z.output<typeof SyncStatus>;

export const ConnectionInfo = z.object({
  connected: z.boolean(),
  companyName: z.string(),
  connectedAt: z.iso.datetime().nullable(),
  system: z.enum(["QuickBooks online", "QuickBooks desktop", "none"]),
});

/** Adds `success`. When it is false, a client shows "Request failed". rule: errors/accounting-online */
export const withSuccess = <S extends z.ZodRawShape>(shape: z.ZodObject<S>) => shape.extend({ success: z.boolean() });
