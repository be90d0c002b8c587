"use client";

/** Stores a display choice in a cookie for a year, so that the server can read it before rendering. */
export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}
