/** A noun for counts: "1 job", "2 jobs". */
export type Noun = readonly [one: string, many: string];

/** A table whose rows belong to a customer, location, or billing address, and move when those are merged. */
export type MovedTable = {
  table: string;
  column: string;
  noun?: Noun;
  /** The plural on screen, if it is not that of the noun. */
  plural?: string;
  /** The condition for rows t that are counted: those that users still see. */
  counted?: string;
  /** The condition for rows t to which the column applies. */
  only?: string;
  /** Other columns that change when a row moves, because there is one default and one primary. */
  sets?: string;
  /** The other columns of a unique pair. A move makes no duplicate of a pair. */
  pairedBy?: readonly string[];
};

/**
 * The tables that move when customers are merged. A test reads the database's catalog and fails for a table with
 * customers that is neither here nor among those that stay. Series, times, and texts on jobs move with the job.
 */
export const TABLES_OF_CUSTOMERS: readonly MovedTable[] = [
  {
    table: "contact",
    column: "customer_id",
    noun: ["contact", "contacts"],
    counted: "t.deleted_at IS NULL",
    sets: "is_primary = false",
  },
  {
    table: "customer_location",
    column: "customer_id",
    noun: ["location", "locations"],
    counted: "t.deleted_at IS NULL",
    sets: "is_default = false",
  },
  {
    table: "billing_address",
    column: "customer_id",
    noun: ["billing address", "billing addresses"],
    counted: "t.deleted_at IS NULL",
  },
  { table: "job", column: "customer_id", noun: ["job", "jobs"], counted: "t.deleted_at IS NULL" },
  { table: "appointment", column: "customer_id", noun: ["appointment", "appointments"], counted: "NOT t.is_deleted" },
  { table: "appointment_promise", column: "customer_id", noun: ["promised appointment", "promised appointments"] },
  {
    table: "sold_plan",
    column: "customer_id",
    noun: ["maintenance plan", "maintenance plans"],
    counted: "t.archived_at IS NULL",
  },
  {
    table: "invoice",
    column: "customer_id",
    noun: ["invoice or proposal", "invoices and proposals"],
    counted: "t.deleted_at IS NULL",
  },
  { table: "payment", column: "customer_id", noun: ["payment", "payments"], counted: "t.deleted_at IS NULL" },
  { table: "credit", column: "customer_id", noun: ["credit", "credits"], counted: "t.deleted_at IS NULL" },
  {
    table: "stored_method",
    column: "customer_id",
    noun: ["card or account on file", "cards or accounts on file"],
    counted: "t.status = 'active'",
  },
  { table: "financing_invitation", column: "customer_id" },
  { table: "financing_application", column: "customer_id", noun: ["financing application", "financing applications"] },
  { table: "financing_authorization", column: "customer_id" },
  { table: "lead", column: "customer_id", noun: ["lead", "leads"], counted: "t.deleted_at IS NULL" },
  { table: "target_list_customer", column: "customer_id", pairedBy: ["target_list_id"] },
  { table: "campaign_mail", column: "customer_id" },
  { table: "note", column: "customer_id", noun: ["note", "notes"], counted: "t.deleted_at IS NULL" },
  { table: "sms_conversation", column: "customer_id", noun: ["text conversation", "text conversations"] },
  {
    table: "phone_call",
    column: "customer_id",
    noun: ["logged call", "logged calls"],
    counted: "t.deleted_at IS NULL",
  },
  { table: "provider_call", column: "customer_id" },
  {
    table: "stored_file",
    column: "owner_id",
    only: "t.owner_kind = 'customer'",
    noun: ["file", "files"],
    counted: "t.deleted_at IS NULL",
  },
  {
    table: "customer_group_member",
    column: "customer_id",
    noun: ["group", "groups"],
    pairedBy: ["group_id", "is_from_location"],
  },
];

/** The tables that move when locations are merged. `noun[1]` names the count in locations.getAssociationCounts. */
export const TABLES_OF_LOCATIONS: readonly MovedTable[] = [
  { table: "job", column: "location_id", noun: ["job", "jobs"], counted: "t.deleted_at IS NULL" },
  { table: "appointment", column: "location_id", noun: ["appointment", "appointments"], counted: "NOT t.is_deleted" },
  { table: "appointment_promise", column: "location_id" },
  {
    table: "sold_plan",
    column: "location_id",
    noun: ["maintenance plan", "maintenance plans"],
    counted: "t.archived_at IS NULL",
  },
  {
    table: "invoice",
    column: "location_id",
    noun: ["invoice or proposal", "invoices"],
    plural: "invoices and proposals",
    counted: "t.deleted_at IS NULL",
  },
  { table: "contact", column: "location_id" },
  {
    table: "equipment",
    column: "location_id",
    noun: ["piece of equipment", "equipment"],
    plural: "pieces of equipment",
    counted: "t.deleted_at IS NULL",
  },
  { table: "equipment_system", column: "location_id" },
  {
    table: "note_location",
    column: "location_id",
    noun: ["note", "notes"],
    counted:
      "EXISTS (SELECT FROM note n WHERE n.business_id = t.business_id AND n.id = t.note_id AND n.deleted_at IS NULL)",
    pairedBy: ["note_id"],
  },
  {
    table: "stored_file",
    column: "owner_id",
    only: "t.owner_kind = 'location'",
    noun: ["file", "files"],
    counted: "t.deleted_at IS NULL",
  },
];

/** The tables that move when billing addresses are merged. */
export const TABLES_OF_BILLING_ADDRESSES: readonly MovedTable[] = [
  {
    table: "invoice",
    column: "billing_address_id",
    noun: ["invoice or proposal", "invoices"],
    plural: "invoices and proposals",
    counted: "t.deleted_at IS NULL",
  },
];
