const EARTH_MILES = 3_958.8;

export type Place = { lat: number; lng: number };

/** Computes the straight-line distance of two places in miles. */
export function milesBetween(a: Place, b: Place): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
