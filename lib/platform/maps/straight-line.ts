const EARTH_MILES = 3_958.8;

export type Place = { lat: number; lng: number };

/** The straight-line distance of two places in miles. */
export function milesBetween(a: Place, b: Place): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Whole minutes of driving, rounded up: somebody who needs 10.2 minutes is not there after 10. `mph` is what a van makes
 * as the crow flies (TRAVEL_SPEED_MPH).
 */
export function minutesOfDriving(a: Place, b: Place, mph: number): number {
  // A metre more or less in the coordinates of one address is no journey.
  const miles = milesBetween(a, b);
  return miles < 0.01 ? 0 : Math.ceil(Number(((miles / mph) * 60).toFixed(6)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
