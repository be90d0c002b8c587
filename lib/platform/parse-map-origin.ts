// Allows only a name or an address: a value in the policy of a page must not end its directive.
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;
const OWN_NETWORK =
  /^(localhost|[\w-]+|.+\.(localhost|local|internal|lan)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][\da-f]{2}:.*\])$/;

/**
 * Returns the origin of a map address. Null for a forbidden one: only hosts of the local network may be used without
 * TLS.
 */
export function parseMapOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || !HOST.test(url.host)) return null;
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && OWN_NETWORK.test(url.hostname));
  return isAllowed ? url.origin : null;
}

/** Lists the distinct origins in a list separated by spaces. Invalid entries are left out. */
export function listMapOrigins(text: string): string[] {
  return [...new Set(text.split(/\s+/).flatMap((each) => parseMapOrigin(each) ?? []))];
}
