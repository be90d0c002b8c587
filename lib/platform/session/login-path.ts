/** Where somebody without a session goes: the log-in, which leads back to `page` (a path with its query). */
export function loginPath(page: string | null | undefined): string {
  return page && page !== "/" && safeNext(page) === page ? `/login?next=${encodeURIComponent(page)}` : "/login";
}

/** Where the log-in leads: a path of ours, nothing else (AUTH-5). */
export function safeNext(next: string | undefined): string {
  return next && next.length < 2000 && /^\/(?![/\\])[\w\-/?=&.,:+~%[\]]*$/.test(next) ? next : "/home";
}
