/** The middle of the contiguous United States. rule: schedule/default-map-centre */
export const DEFAULT_MAP_CENTER = { lat: 39.8283, lng: -98.5795 };

/** Returns the center of a map: the business, or the default when its place is not known. */
export function getMapCenter(business: { lat: number | null; lng: number | null }): { lat: number; lng: number } {
  const { lat, lng } = business;
  return lat === null || lng === null ? DEFAULT_MAP_CENTER : { lat, lng };
}

/**
 * Returns the first zoom level of a map: the county around the business, or the whole country when its place is not
 * known.
 */
export function getFirstZoom(center: { lat: number; lng: number }): number {
  return center.lat === DEFAULT_MAP_CENTER.lat && center.lng === DEFAULT_MAP_CENTER.lng ? 3 : 9;
}
