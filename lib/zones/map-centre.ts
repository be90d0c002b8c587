/** The middle of the contiguous United States. rule: schedule/default-map-centre */
export const DEFAULT_MAP_CENTRE = { lat: 39.8283, lng: -98.5795 };

/** Where a map begins: at the business, or where nobody knows where that is, at the default. */
export function mapCentre(business: { lat: number | null; lng: number | null }): { lat: number; lng: number } {
  const { lat, lng } = business;
  return lat === null || lng === null ? DEFAULT_MAP_CENTRE : { lat, lng };
}

/** How near a map begins: the county around the business; the whole country where nobody knows where it is. */
export function firstZoom(centre: { lat: number; lng: number }): number {
  return centre.lat === DEFAULT_MAP_CENTRE.lat && centre.lng === DEFAULT_MAP_CENTRE.lng ? 3 : 9;
}
