type Placed = { address: string; city: string; state: string; zip_code: string };

/** Formats the postal address that marketing email must contain, on one line. Empty while a part is missing. */
export function formatPostalAddress({ address, city, state, zip_code: zip }: Placed): string {
  if (!address || !city || !state || !zip) return "";
  return `${address}, ${city}, ${state} ${zip}`;
}
