const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** What bounds the memory and the time that anybody's connections can take. The README shows the rows below. */
export const connectionLimits = {
  /** Connections at once, of all and of one address; a reverse proxy that is trusted is many people. */
  connections: 10_000,
  connectionsPerAddress: 400,
  /** Time for the head of a request, counted from the connection's first moment (ms). */
  headWithin: 15_000,
  /** How long a kept connection may be idle: longer than a reverse proxy keeps its own (ms). */
  idle: 75_000,
  /** Time for a body: this long, and as much longer as it takes at the slowest speed that is waited for (ms, bytes/s). */
  bodyWithin: 20_000,
  slowestBody: 8 * KILOBYTE,
  /** Bytes of bodies that are held at once while they arrive. */
  bodies: 256 * MEGABYTE,
  bodiesPerAddress: 96 * MEGABYTE,
  /** Time for the head of an answer (ms). */
  answerWithin: 120_000,
} as const;

/** How large a body may be: of anybody, and of who has a session of ours. */
export type BodyLimit = { path: string; anybody: number; withSession: number };

/** The first row whose path fits counts; `*` is one part of the path, and a path holds for what lies below it too. */
export const bodyLimits: readonly BodyLimit[] = [
  { path: "/api/auth", anybody: 64 * KILOBYTE, withSession: 64 * KILOBYTE },
  { path: "/api/webhooks", anybody: MEGABYTE, withSession: MEGABYTE },
  { path: "/api/jobs/*/files", anybody: 64 * KILOBYTE, withSession: 64 * MEGABYTE },
  { path: "/api/enrollments/documents", anybody: 64 * KILOBYTE, withSession: 64 * MEGABYTE },
  { path: "/api/customers/imports", anybody: 64 * KILOBYTE, withSession: 21 * MEGABYTE },
  { path: "/api/equipment/*/plate", anybody: 64 * KILOBYTE, withSession: 16 * MEGABYTE },
  { path: "/api/maintenance-plans/save", anybody: 64 * KILOBYTE, withSession: 11 * MEGABYTE },
  { path: "/api/users/*/profile-images", anybody: 64 * KILOBYTE, withSession: 16 * MEGABYTE },
  { path: "/api/admin/price-book/pictures", anybody: 64 * KILOBYTE, withSession: 16 * MEGABYTE },
  { path: "/api/price-book/import", anybody: 64 * KILOBYTE, withSession: 8 * MEGABYTE },
  { path: "/api/invoices/image-library", anybody: 64 * KILOBYTE, withSession: 16 * MEGABYTE },
  { path: "/api/invoices/*/image", anybody: 64 * KILOBYTE, withSession: 16 * MEGABYTE },
  { path: "/api/sms/conversations/*/pictures", anybody: 64 * KILOBYTE, withSession: 6 * MEGABYTE },
  { path: "/api/registration/documents", anybody: 16 * MEGABYTE, withSession: 16 * MEGABYTE },
  { path: "/api/business/logo", anybody: 64 * KILOBYTE, withSession: 16 * MEGABYTE },
  { path: "/", anybody: 256 * KILOBYTE, withSession: MEGABYTE },
];

/** The row of the table that holds for a path. */
export function bodyLimitOf(pathname: string): BodyLimit {
  return bodyLimits.find(({ path }) => fits(path, pathname)) as BodyLimit;
}

function fits(pattern: string, pathname: string): boolean {
  const parts = pathname.split("/").filter(Boolean);
  return pattern
    .split("/")
    .filter(Boolean)
    .every((part, i) => (part === "*" ? parts[i] !== undefined : part === parts[i]));
}
