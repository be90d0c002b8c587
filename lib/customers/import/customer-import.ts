import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { IMPORT_FIELDS, type ImportField } from "./fields/import-field";

/** The newest imports of a business, whose rows are stored. Each has at most 20 MB. Running ones are stored in any case. */
export const MOST_STORED = 10;

/** The rows of an ended import are deleted after this time. Its numbers stay, and undoing it needs no rows. */
export const DETAIL_DAYS = 90;

const fieldNames = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** The states of an import: uploaded → running → done, canceled, or failed. */
const ImportStatus = z.enum(["uploaded", "running", "done", "canceled", "failed"]);

/** The column (from 0) of each field. */
export const Mapping = z.partialRecord(z.enum(fieldNames), z.number().int().min(0).max(499));

/** An import: the uploaded file, its column mapping, and its progress. */
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
  /** Rows whose customer exists: from an earlier import, entered by hand, or on an earlier line. */
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
 * A preview of the first rows. `customer` is null when `problems` prevent it. Otherwise `problems` names the customer
 * that the row repeats.
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
    })
  ),
  /** Counts over all rows: those that would be imported, those of existing customers, and unreadable ones. */
  readable: z.number().int(),
  repeated: z.number().int(),
  rejected: z.number().int(),
});
export type ImportPreview = z.output<typeof ImportPreview>;
