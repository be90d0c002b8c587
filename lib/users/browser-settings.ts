import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { Day, Id } from "@/lib/platform/shapes/call-shapes";
import { getActingUserId, type Who } from "@/lib/platform/session/who";

const Filters = z.object({
  zone: z.string().max(60).nullable().default(null),
  type: z.string().max(60).nullable().default(null),
  jobType: z.string().max(60).nullable().default(null),
  sortDir: z.enum(["ASC", "DESC"]).default("ASC"),
  appointmentDate: Day.nullable().default(null),
});

/** A view of a list: its columns, order, and filters, in the list's own words. */
const ViewState = z.record(z.string().max(40), z.array(z.string().max(200)).max(100));
const LastViews = z.record(z.string().max(40), ViewState);
const SavedView = z.object({ name: z.string().trim().min(1).max(60), state: ViewState });
const SavedViews = z.record(z.string().max(40), z.array(SavedView).max(20));

/** The settings that a user's screens remember. */
export const BrowserSettings = z.object({
  lastLocation: z.object({ lat: z.number(), lng: z.number() }).nullable().default(null),
  /** Values stored before validation existed are dropped. */
  serviceRequestFilters: Filters.default(Filters.parse({})).catch(Filters.parse({})),
  selectedTech: Id.nullable().default(null),
  selectedDispatchGroup: Id.nullable().default(null),
  /** The tab and the view of the schedule, in the schedule's own words. */
  scheduleTab: z.string().max(20).nullable().default(null),
  scheduleView: z.string().max(20).nullable().default(null),
  accountingSyncWarningDismissed: z.boolean().default(false),
  sessionIdentifier: z.string().max(100).nullable().default(null),
  /** The visible columns of each list. */
  listColumns: z.record(z.string().max(40), z.array(z.string().max(40)).max(40)).default({}),
  /** The saved views of each list. */
  savedViews: SavedViews.default({}),
  /** The last view of each list. */
  lastViews: LastViews.default({}),
});
export type BrowserSettings = z.output<typeof BrowserSettings>;

export const BrowserSettingsChange = z.object({
  lastLocation: z.object({ lat: z.number(), lng: z.number() }).nullish(),
  serviceRequestFilters: Filters.partial().optional(),
  selectedTech: Id.nullish(),
  selectedDispatchGroup: Id.nullish(),
  scheduleTab: z.string().max(20).nullish(),
  scheduleView: z.string().max(20).nullish(),
  accountingSyncWarningDismissed: z.boolean().optional(),
  sessionIdentifier: z.string().max(100).nullish(),
  listColumns: z.record(z.string().max(40), z.array(z.string().max(40)).max(40)).optional(),
  savedViews: SavedViews.optional(),
  lastViews: LastViews.optional(),
});

/** Loads the settings of the current user, with defaults for everything that is not stored. */
export async function getBrowserSettings(who: Who): Promise<BrowserSettings> {
  const [user] = await who.read<{ browser_settings: unknown }>(Prisma.sql`
    SELECT browser_settings FROM user_account WHERE business_id = ${who.businessId}::uuid AND id = ${getActingUserId(who)}::uuid`);
  return BrowserSettings.parse(user?.browser_settings ?? {});
}

/** Changes only the given keys. */
export function changeBrowserSettings(
  who: Who,
  change: z.output<typeof BrowserSettingsChange>
): Promise<BrowserSettings> {
  return who.db(async (db) => {
    // Two concurrent changes must not overwrite each other's keys.
    await db.$executeRaw`SELECT 1 FROM user_account
      WHERE business_id = ${who.businessId}::uuid AND id = ${getActingUserId(who)}::uuid FOR UPDATE`;
    const before = await getBrowserSettings(who);
    const changedValues = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = BrowserSettings.parse({
      ...before,
      ...changedValues,
      serviceRequestFilters: { ...before.serviceRequestFilters, ...change.serviceRequestFilters },
      listColumns: keepLatest({ ...before.listColumns, ...change.listColumns }),
      savedViews: keepLatest({ ...before.savedViews, ...change.savedViews }),
      lastViews: keepLatest({ ...before.lastViews, ...change.lastViews }),
    });
    await db.user.update({ where: getUserKey(who), data: { browserSettings: after } });
    return after;
  });
}

/** The most lists that are stored. The application has fewer, so an invented name does not stay forever. */
const MOST_LISTS = 40;

const keepLatest = <T>(byList: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(byList).slice(-MOST_LISTS));

function getUserKey(who: Who) {
  return { businessId_id: { businessId: who.businessId, id: getActingUserId(who) ?? "" } };
}
