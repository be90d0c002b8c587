const EARTH_MILES = 3_958.8;

export type GeoPoint = { lat: number; lng: number };

/** Computes the straight-line distance of two places in miles. */
export function computeMiles(a: GeoPoint, b: GeoPoint): number {
  const [lat, lng] = [toRadians(b.lat - a.lat), toRadians(b.lng - a.lng)];
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
