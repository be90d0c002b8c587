import { z } from "zod";
import { Id } from "@/lib/platform/http/call-shapes";
import { IMPORT_FIELDS, type ImportField } from "./import-fields";

const fieldNames = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** uploaded → running → done, canceled or failed. */
const ImportStatus = z.enum(["uploaded", "running", "done", "canceled", "failed"]);

/** Which column (from 0) each field is read from. */
export const Mapping = z.partialRecord(z.enum(fieldNames), z.number().int().min(0).max(499));

/** One import: what was uploaded, how its columns are read, and how far it is. */
export const CustomerImport = z.object({
  id: Id,
  fileName: z.string(),
  encoding: z.string(),
  headers: z.array(z.string()),
  mapping: Mapping,
  status: ImportStatus,
  totalRows: z.number().int(),
  doneRows: z.number().int(),
  importedRows: z.number().int(),
  /** Rows whose customer is there already: imported before, typed in, or on an earlier line. */
  repeatedRows: z.number().int(),
  rejectedRows: z.number().int(),
  error: z.string().nullable(),
  isCanceling: z.boolean(),
  startedBy: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type CustomerImport = z.output<typeof CustomerImport>;

/**
 * How the first rows would be read. `customer` is null where `problems` says why not; beside a customer `problems` says
 * whose the row repeats.
 */
export const ImportPreview = z.object({
  rows: z.array(
    z.object({
      line: z.number().int(),
      cells: z.array(z.string()),
      customer: z
        .object({ name: z.string(), type: z.string(), email: z.string(), phone: z.string(), address: z.string() })
        .nullable(),
      problems: z.array(z.string()),
    }),
  ),
  /** Of all rows: how many would be imported, are of customers who are there already, and cannot be read. */
  readable: z.number().int(),
  repeated: z.number().int(),
  rejected: z.number().int(),
});
export type ImportPreview = z.output<typeof ImportPreview>;
