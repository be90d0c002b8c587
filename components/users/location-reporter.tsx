"use client";

import { useEffect } from "react";
import { isLocationDue, locationRedirect } from "@/lib/users/location-throttle";

const KEY = "truckroll.last-location";

type Kept = { lat: number; lng: number; at: string };

/** The last place that this browser reported. rule: persistence/last-location */
function lastLocation(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

/**
 * Reports where the phone is while the page is open, at most every 900 s, if the person has allowed it. The browser
 * asks them once; without a yes nothing is sent. Rules: session/location-throttle, session/location-redirect.
 */
export function LocationReporter() {
  useEffect(() => {
    if (!("geolocation" in navigator)) return;
    const report = ({ coords, timestamp }: GeolocationPosition) => {
      const kept = lastLocation();
      if (!isLocationDue(kept ? new Date(kept.at) : null, new Date(timestamp))) return;
      const [lat, lng] = [coords.latitude, coords.longitude];
      localStorage.setItem(KEY, JSON.stringify({ lat, lng, at: new Date(timestamp).toISOString() }));
      void send(lat, lng);
    };
    const watch = navigator.geolocation.watchPosition(report, () => {}, { maximumAge: 60_000, timeout: 60_000 });
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return null;
}

// Straight fetch: the typed client turns a 401 into an error, and the header of this one says where to go.
async function send(lat: number, lng: number): Promise<void> {
  const response = await fetch(`/api/tech-location-update?lat=${lat}&lng=${lng}`, { method: "POST" }).catch(() => null);
  if (!response) return; // without a network the next report comes in a quarter of an hour
  const address = locationRedirect(
    response.status,
    response.headers.get("unauthorized-request"),
    window.location.origin,
  );
  if (address) window.location.assign(address);
}
