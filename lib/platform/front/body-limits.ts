const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Limits on the memory and time that connections can take. docs/settings.md shows the rows below. */
export const connectionLimits = {
  /** Connections at once, in total and per address. A trusted reverse proxy stands for many people. */
  connections: 10_000,
  connectionsPerAddress: 400,
  /** Time for the head of a request, counted from the connection's first moment (ms). */
  headWithin: 15_000,
  /** The idle time of a kept-alive connection (ms). It is longer than a reverse proxy waits. */
  idle: 75_000,
  /** The base time for a body, and the slowest accepted speed, which adds time for large bodies (ms, bytes/s). */
  bodyWithin: 20_000,
  slowestBody: 8 * KILOBYTE,
  /** A body that brings no byte for this long is dropped (ms). */
  silence: 10_000,
  /** A body over `smallBody` is dropped when it brings less than this in ten seconds (bytes). */
  leastInTenSeconds: 16 * KILOBYTE,
  /** The largest body that counts as small (bytes). */
  smallBody: 256 * KILOBYTE,
  /**
   * Bytes of arriving bodies held at once, in total and per address. Small and large bodies have separate rooms, with and
   * without a session. Strangers can fill only their own rooms, and only from as many addresses as can also use up the
   * connections. `within` is the most time for a body, whatever it brings (ms).
   */
  strangersSmallBodies: { all: 24 * MEGABYTE, perAddress: MEGABYTE, within: 20_000 },
  strangersBodies: { all: 48 * MEGABYTE, perAddress: 17 * MEGABYTE },
  smallBodies: { all: 24 * MEGABYTE, perAddress: 12 * MEGABYTE },
  bodies: { all: 160 * MEGABYTE, perAddress: 96 * MEGABYTE },
  /** Time for the head of an answer (ms). */
  answerWithin: 120_000,
} as const;

/**
 * The size limit of a body (bytes): for anonymous callers, and for callers with a session. `provenAt` is a read that answers
 * 200 to the holder of a link. A holder may then send as much as a caller with a session.
 */
export type BodyLimit = { path: string; anonymous: number; withSession: number; provenAt?: string };

/** The first matching row applies. `*` matches one segment, and `**` at the end matches the rest. */
export const bodyLimits: readonly BodyLimit[] = [
  limitForAnybody("/api/auth/**", 16 * KILOBYTE),
  // Mail services report many emails in one request.
  limitForAnybody("/api/webhooks/email/*", MEGABYTE),
  limitForAnybody("/api/webhooks/twilio/*", 64 * KILOBYTE),
  limitForAnybody("/api/webhooks/**", 256 * KILOBYTE),
  limitForAnybody("/forgot-password/**", 16 * KILOBYTE),
  limitForAnybody("/reset-password/**", 16 * KILOBYTE),
  limitForSession("/api/jobs/*/files", 64 * MEGABYTE),
  limitForSession("/api/enrollments/documents", 64 * MEGABYTE),
  limitForSession("/api/customers/imports", 21 * MEGABYTE),
  limitForSession("/api/equipment/*/plate", 16 * MEGABYTE),
  limitForSession("/api/maintenance-plans/save", 11 * MEGABYTE),
  limitForSession("/api/users/*/profile-images", 16 * MEGABYTE),
  limitForSession("/api/admin/price-book/pictures/*", 16 * MEGABYTE),
  limitForSession("/api/price-book/import", 8 * MEGABYTE),
  limitForSession("/api/price-book/import/preview", 8 * MEGABYTE),
  limitForSession("/api/invoices/image-library", 16 * MEGABYTE),
  limitForSession("/api/invoices/*/image", 16 * MEGABYTE),
  limitForSession("/api/sms/conversations/*/pictures", 6 * MEGABYTE),
  limitForSession("/api/business/logo", 16 * MEGABYTE),
  {
    ...limitForSession("/api/registration/documents", 16 * MEGABYTE),
    provenAt: "/api/registration/required-documents",
  },
  { path: "/**", anonymous: connectionLimits.smallBody, withSession: MEGABYTE },
];

function limitForAnybody(path: string, bytes: number): BodyLimit {
  return { path, anonymous: bytes, withSession: bytes };
}

/** Limits an upload that needs a session. */
function limitForSession(path: string, bytes: number): BodyLimit {
  return { path, anonymous: 64 * KILOBYTE, withSession: bytes };
}

/** Returns the row that applies to a canonical path. */
export function getBodyLimit(pathname: string): BodyLimit {
  return bodyLimits.find(({ path }) => isPathMatch(path, pathname)) as BodyLimit;
}

function isPathMatch(pattern: string, pathname: string): boolean {
  const parts = pathname.split("/").filter(Boolean);
  const patternParts = pattern.split("/").filter(Boolean);
  const isOpen = patternParts.at(-1) === "**";
  if (isOpen) patternParts.pop();
  if (isOpen ? parts.length < patternParts.length : parts.length !== patternParts.length) return false;
  return patternParts.every((part, i) => part === "*" || part === parts[i]);
}
