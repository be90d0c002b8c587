type Placed = { address: string; city: string; state: string; zip_code: string };

/** The postal address that a marketing mail has to carry, on one line; "" while a part of it is missing. */
export function addressLine({ address, city, state, zip_code: zip }: Placed): string {
  if (!address || !city || !state || !zip) return "";
  return `${address}, ${city}, ${state} ${zip}`;
}
