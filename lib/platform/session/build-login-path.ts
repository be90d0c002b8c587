/** Returns the address of the login, which leads back to `page` (a path with its query). */
export function buildLoginPath(page: string | null | undefined): string {
  return page && page !== "/" && sanitizeNext(page) === page ? `/login?next=${encodeURIComponent(page)}` : "/login";
}

/** Returns the target of the login: only a path of this application (AUTH-5). */
export function sanitizeNext(next: string | undefined): string {
  return next && next.length < 2000 && /^\/(?![/\\])[\w\-/?=&.,:+~%[\]]*$/.test(next) ? next : "/home";
}
