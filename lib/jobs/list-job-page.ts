import "server-only";
import { Prisma } from "@prisma/client";
import { formatCursor, parseCursor, SCREEN_PAGE, type Cursor } from "@/lib/platform/paging/cursor";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import type { Who } from "@/lib/platform/session/who";
import { countJobs, buildJobConditions } from "./list-jobs";
import { selectJobs } from "./select-jobs";
import type { Job } from "./job";

export type JobListQuery = {
  term: string;
  statuses: string[];
  jobTypeIds: string[];
  /** Lists only deleted jobs. */
  isDeleted: boolean;
  after: Cursor | null;
  before: Cursor | null;
};

type Params = Record<string, string | string[] | undefined>;
const toArray = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Parses the address of the list: `q`, `status`, `type`, `deleted`, `after`, `before`. */
export function readJobListQuery(params: Params): JobListQuery {
  return {
    term: String(toArray(params["q"])[0] ?? "").slice(0, 200),
    statuses: toArray(params["status"]),
    jobTypeIds: pickIds(toArray(params["type"])),
    isDeleted: params["deleted"] === "1",
    after: parseCursor(params["after"]),
    before: parseCursor(params["before"]),
  };
}

export type JobPage = { items: Job[]; total: number; next: string | null; previous: string | null };

/** Returns a page of jobs for a screen, newest first, by keyset. A late page is as fast as the first. */
export function listJobPage(who: Who, query: JobListQuery): Promise<JobPage> {
  return who.db(async (db) => {
    const where = Prisma.join(await buildJobConditions(db, query), " AND ");
    const { after, before, isDeleted } = query;
    const isBack = before !== null;
    const from = isBack
      ? Prisma.sql`(j.created_at, j.id) > (${before.at}, ${before.id}::uuid)`
      : after
        ? Prisma.sql`(j.created_at, j.id) < (${after.at}, ${after.id}::uuid)`
        : Prisma.sql`true`;
    const rows = await selectJobs(db, {
      where: Prisma.sql`${where} AND ${from}`,
      orderBy: isBack ? Prisma.sql`j.created_at, j.id` : Prisma.sql`j.created_at DESC, j.id DESC`,
      paging: Prisma.sql`LIMIT ${SCREEN_PAGE + 1}`,
      ...(isDeleted ? { deleted: "only" as const } : {}),
    });
    const hasMore = rows.length > SCREEN_PAGE;
    const items = rows.slice(0, SCREEN_PAGE);
    if (isBack) items.reverse();
    const toCursor = (job: Job | undefined) =>
      job ? formatCursor({ at: new Date(job.dateCreated), id: job.id }) : null;
    return {
      items,
      total: await countJobs(db, where, isDeleted),
      next: isBack || hasMore ? toCursor(items.at(-1)) : null,
      previous: (isBack && hasMore) || after ? toCursor(items[0]) : null,
    };
  });
}
