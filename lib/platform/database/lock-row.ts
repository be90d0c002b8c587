import "server-only";
import { Prisma } from "@prisma/client";
import type * as Db from "@prisma/client";
import type { BareTransaction } from "./transaction";

/** The tables whose rows can be locked, by the name of their model. */
type Rows = {
  AccountingConnection: Db.AccountingConnection;
  Appointment: Db.Appointment;
  AppointmentNotice: Db.AppointmentNotice;
  AppointmentPromise: Db.AppointmentPromise;
  AppointmentSeries: Db.AppointmentSeries;
  CalendarEvent: Db.CalendarEvent;
  Campaign: Db.Campaign;
  Credit: Db.Credit;
  Customer: Db.Customer;
  Equipment: Db.Equipment;
  FinancingApplication: Db.FinancingApplication;
  Invoice: Db.Invoice;
  Job: Db.Job;
  MaintenancePlan: Db.MaintenancePlan;
  Payment: Db.Payment;
  PriceBookLabor: Db.PriceBookLabor;
  PriceBookPart: Db.PriceBookPart;
  ProductGroup: Db.ProductGroup;
  ProviderCall: Db.ProviderCall;
  Registration: Db.Registration;
  SoldPlan: Db.SoldPlan;
  StoredMethod: Db.StoredMethod;
  Subscription: Db.Subscription;
  TechnicianBlock: Db.TechnicianBlock;
  User: Db.User;
};
export type Lockable = keyof Rows;

declare const lock: unique symbol;

/**
 * A row that the transaction has locked. A function that needs a locked row takes this type, so that it cannot get an
 * unlocked one or lock the row a second time.
 */
export type Locked<Row> = Row & { readonly [lock]: true };

/** The id of a row that the transaction has locked or inserted. */
export type LockedId = { readonly id: string; readonly [lock]: true };

/** Marks the id of a row that this transaction inserted. Nobody else can see the row, so it needs no lock. */
export const markInserted = (id: string): LockedId => ({ id }) as LockedId;

const FIELDS: Record<Lockable, object> = {
  AccountingConnection: Prisma.AccountingConnectionScalarFieldEnum,
  Appointment: Prisma.AppointmentScalarFieldEnum,
  AppointmentNotice: Prisma.AppointmentNoticeScalarFieldEnum,
  AppointmentPromise: Prisma.AppointmentPromiseScalarFieldEnum,
  AppointmentSeries: Prisma.AppointmentSeriesScalarFieldEnum,
  CalendarEvent: Prisma.CalendarEventScalarFieldEnum,
  Campaign: Prisma.CampaignScalarFieldEnum,
  Credit: Prisma.CreditScalarFieldEnum,
  Customer: Prisma.CustomerScalarFieldEnum,
  Equipment: Prisma.EquipmentScalarFieldEnum,
  FinancingApplication: Prisma.FinancingApplicationScalarFieldEnum,
  Invoice: Prisma.InvoiceScalarFieldEnum,
  Job: Prisma.JobScalarFieldEnum,
  MaintenancePlan: Prisma.MaintenancePlanScalarFieldEnum,
  Payment: Prisma.PaymentScalarFieldEnum,
  PriceBookLabor: Prisma.PriceBookLaborScalarFieldEnum,
  PriceBookPart: Prisma.PriceBookPartScalarFieldEnum,
  ProductGroup: Prisma.ProductGroupScalarFieldEnum,
  ProviderCall: Prisma.ProviderCallScalarFieldEnum,
  Registration: Prisma.RegistrationScalarFieldEnum,
  SoldPlan: Prisma.SoldPlanScalarFieldEnum,
  StoredMethod: Prisma.StoredMethodScalarFieldEnum,
  Subscription: Prisma.SubscriptionScalarFieldEnum,
  TechnicianBlock: Prisma.TechnicianBlockScalarFieldEnum,
  User: Prisma.UserScalarFieldEnum,
};

/** The names of tables that differ from their model's. */
const TABLES: Partial<Record<Lockable, string>> = { User: "user_account" };

const toSnake = (name: string): string => name.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** Selects all columns of a table under the names of its model's fields. */
function selectRow(model: Lockable): Prisma.Sql {
  const columns = Object.keys(FIELDS[model]).map((field) => `${toSnake(field)} AS "${field}"`);
  return Prisma.raw(`SELECT ${columns.join(", ")} FROM ${TABLES[model] ?? toSnake(model)}`);
}

type OfBusiness = BareTransaction & { readonly who: { readonly businessId: string } };

/** A weak lock lets others insert rows that refer to the locked one. */
type Strength = "strong" | "weak";

/**
 * Locks rows of the business until the transaction ends, and returns them. Takes one statement. `where` may end with an
 * order, in which the rows are locked.
 */
export async function lockRows<Model extends Lockable>(
  db: OfBusiness,
  model: Model,
  where: Prisma.Sql,
  strength: Strength = "strong"
): Promise<Array<Locked<Rows[Model]>>> {
  return db.$queryRaw<Array<Locked<Rows[Model]>>>`
    ${selectRow(model)} WHERE business_id = ${db.who.businessId}::uuid AND ${where}
    ${Prisma.raw(strength === "weak" ? "FOR NO KEY UPDATE" : "FOR UPDATE")}`;
}

/** Locks a row by its id. Null when the business has none. */
export async function lockRow<Model extends Lockable>(
  db: OfBusiness,
  model: Model,
  id: string
): Promise<Locked<Rows[Model]> | null> {
  const [row] = await lockRows(db, model, Prisma.sql`id = ${id}::uuid`);
  return row ?? null;
}

/** Reads a row again that the transaction has locked and changed. */
export async function readLockedRow<Model extends Lockable>(
  db: OfBusiness,
  model: Model,
  { id }: LockedId
): Promise<Locked<Rows[Model]>> {
  const [row] = await db.$queryRaw<Array<Locked<Rows[Model]>>>`
    ${selectRow(model)} WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid`;
  if (!row) throw new Error("a locked row is there");
  return row;
}
