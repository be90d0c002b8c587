// A name or an address and no more: what stands in the policy of a page must not end its part of it.
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/;
const OWN_NETWORK =
  /^(localhost|[\w-]+|.+\.(localhost|local|internal|lan)|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][\da-f]{2}:.*\])$/;

/**
 * The origin of an address that maps are asked of; null for what they must not be asked of: only hosts of one's own
 * network are asked without TLS.
 */
export function mapOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || !HOST.test(url.host)) return null;
  const isAllowed = url.protocol === "https:" || (url.protocol === "http:" && OWN_NETWORK.test(url.hostname));
  return isAllowed ? url.origin : null;
}

/** The origins in a list that is separated by spaces, each once; what is none is left out. */
export function mapOrigins(text: string): string[] {
  return [...new Set(text.split(/\s+/).flatMap((each) => mapOrigin(each) ?? []))];
}
