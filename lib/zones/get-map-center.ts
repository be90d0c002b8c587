/** The middle of the contiguous United States. rule: schedule/default-map-centre */
export const DEFAULT_MAP_CENTRE = { lat: 39.8283, lng: -98.5795 };

/** Returns the center of a map: the business, or the default when its place is not known. */
export function getMapCenter(business: { lat: number | null; lng: number | null }): { lat: number; lng: number } {
  const { lat, lng } = business;
  return lat === null || lng === null ? DEFAULT_MAP_CENTRE : { lat, lng };
}

/**
 * Returns the first zoom level of a map: the county around the business, or the whole country when its place is not
 * known.
 */
export function getFirstZoom(centre: { lat: number; lng: number }): number {
  return centre.lat === DEFAULT_MAP_CENTRE.lat && centre.lng === DEFAULT_MAP_CENTRE.lng ? 3 : 9;
}
