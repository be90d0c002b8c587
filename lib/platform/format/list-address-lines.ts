type PostalAddress = { address: string; city: string; state: string; zip_code: string };

/** Lists the lines of a postal address without its missing parts: "100 Main St", "Charlotte, NC 28202". */
export function listAddressLines({ address, city, state, zip_code: zip }: PostalAddress): string[] {
  const town = [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ");
  return [address, town].filter(Boolean);
}
