"use client";

/** Keeps a choice of how things look for a year, where the server can read it before it renders. */
export function rememberCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}
