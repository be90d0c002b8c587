import "server-only";
import type { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";

/** The tables whose rows have little more than a name. Each has a unique index on the lowercase name. */
type ListTable =
  | "appointmentTag"
  | "arrivalWindow"
  | "customerStatus"
  | "dispatchGroup"
  | "eventType"
  | "followUpType"
  | "jobType"
  | "leadSource"
  | "leadStatus"
  | "marketSegment"
  | "marketingVendor"
  | "taxGroup"
  | "textTemplate"
  | "taxRate";

/** The list decides which fields an entry has besides the name. */
export type NamedShape = z.ZodType<{ name: string }>;

/** One small list of a business: its names, its table, and its differences from the others. */
type ListDeclaration<S extends NamedShape, I extends NamedShape, Item = z.input<S>, Input = z.output<I>> = {
  /** The singular noun in lowercase: "job type". Refusals and the change log use it. */
  noun: string;
  /** The first part of its call ids: "jobTypes". */
  calls: string;
  table: ListTable;
  shape: S;
  input: I;
  /** Loads all entries in the order and form of the answer, including deleted ones that can still be requested. */
  all: (db: Transaction) => Promise<Item[]>;
  idOf(item: Item): string;
  /** True when its changes need the anti-forgery token of a form. */
  formToken?: boolean;
  /** Maps the input to columns. Defaults to the name alone. */
  columns?: (input: Input) => object;
  /** Returns additional columns of a new row, such as its place in an order. */
  added?: (db: Transaction) => Promise<object>;
  /** The way in which an entry is deleted: its row, a mark in its row, or not at all. */
  removal: "row" | "deletedAt" | "isDeleted" | "none";
  /**
   * Runs before anything is written, to refuse or to make room. `item` is the existing entry (undefined for a new one);
   * `input` is its new value (undefined for a delete).
   */
  before?: (db: Transaction, item: Item | undefined, input: Input | undefined) => Promise<void>;
  /** Runs in the same transaction after the change. An undefined `input` means a delete; the row still exists then. */
  after?: (db: Transaction, id: string, input: Input | undefined) => Promise<void>;
};

export type NamedList<S extends NamedShape = NamedShape, I extends NamedShape = NamedShape> = Pick<
  ListDeclaration<S, I>,
  "noun" | "calls" | "shape" | "input" | "all" | "idOf" | "removal" | "formToken"
> & {
  /** Throws 404. */
  show(who: Who, id: string): Promise<z.input<S>>;
  /** Throws 422 `name` when another entry has the same name in any letter case. */
  create(who: Who, input: z.output<I>): Promise<z.input<S>>;
  /** Throws 404, and 422 like `create`. */
  change(who: Who, id: string, input: z.output<I>): Promise<z.input<S>>;
  /** Throws 404. */
  remove(who: Who, id: string): Promise<void>;
};

type ListRows = {
  findFirst: (query: object) => Promise<{ id: string } | null>;
  create: (query: object) => Promise<{ id: string }>;
  update: (query: object) => Promise<unknown>;
  delete: (query: object) => Promise<unknown>;
};

/** Creates a list with the standard operations: read, add, rename, and delete. */
export function createNamedList<S extends NamedShape, I extends NamedShape>(
  declared: ListDeclaration<S, I>
): NamedList<S, I> {
  const { noun, table, all, removal, before, after, added } = declared;
  const columns = declared.columns ?? (({ name }: z.output<I>) => ({ name }));
  const getRows = (db: Transaction) => db[table] as unknown as ListRows;
  const keyOf = (who: Who, id: string) => ({ businessId_id: { businessId: who.businessId, id } });
  const recordEntryChange = (db: Transaction, subjectId: string, verb: string) =>
    recordChange(db, { action: `${noun.replaceAll(" ", "-")}.${verb}`, subjectKind: "settings", subjectId });
  const find = async (db: Transaction, id: string) => {
    const entry = (await all(db)).find((item) => declared.idOf(item) === id);
    if (!entry) throw notFound(noun);
    return entry;
  };
  // Two concurrent saves meet in the unique index. The second transaction is retried and finds the taken name here.
  const refuseDuplicateName = async (db: Transaction, name: string, exceptId?: string) => {
    const notDeleted = { deletedAt: { deletedAt: null }, isDeleted: { isDeleted: false }, row: {}, none: {} }[removal];
    const not = exceptId ? { NOT: { id: exceptId } } : {};
    const where = { businessId: db.who.businessId, name: whereSameText(name), ...notDeleted, ...not };
    if (await getRows(db).findFirst({ where, select: { id: true } })) {
      throw invalid({ name: `Another ${noun} has this name. Enter another name.` });
    }
  };
  return {
    ...declared,
    show: (who, id) => who.db((db) => find(db, id)),
    create: (who, input) =>
      who.db(async (db) => {
        await refuseDuplicateName(db, input.name);
        await before?.(db, undefined, input);
        const more = await added?.(db);
        const { id } = await getRows(db).create({ data: { businessId: who.businessId, ...columns(input), ...more } });
        await after?.(db, id, input);
        recordEntryChange(db, id, "created");
        return find(db, id);
      }),
    change: (who, id, input) =>
      who.db(async (db) => {
        const item = await find(db, id);
        await before?.(db, item, input);
        await refuseDuplicateName(db, input.name, id);
        await getRows(db).update({ where: keyOf(who, id), data: columns(input) });
        await after?.(db, id, input);
        recordEntryChange(db, id, "changed");
        return find(db, id);
      }),
    remove: (who, id) =>
      who.db(async (db) => {
        const item = await find(db, id);
        await before?.(db, item, undefined);
        await after?.(db, id, undefined);
        if (removal === "row") await getRows(db).delete({ where: keyOf(who, id) });
        else {
          const data = removal === "isDeleted" ? { isDeleted: true } : { deletedAt: who.now };
          await getRows(db).update({ where: keyOf(who, id), data });
        }
        recordEntryChange(db, id, "deleted");
      }),
  };
}
