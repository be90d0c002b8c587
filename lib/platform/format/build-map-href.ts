/** Builds the link that opens an address (one line) in the phone's map app or in the browser. */
export function buildMapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** Builds the link for directions to an address (one line) from the phone's position. */
export function buildDirectionsHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
