"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { skipsLocationReports } from "@/lib/platform/session/public-paths";
import { isReportTried, locationRedirect } from "@/lib/users/whereabouts/location-throttle";

// Each person's own: a phone may go from hand to hand.
const keyOf = (userId: string) => `truckroll.last-location.${userId}`;

type Kept = { lat: number; lng: number; at: string };

/** The last place that somebody reported from this browser. rule: persistence/last-location */
function lastLocation(userId: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null") as Kept | null;
  } catch {
    return null; // a browser that keeps nothing
  }
}

/**
 * Reports where the phone is while the application is open, at most every 900 s, if the person has allowed it. The browser
 * asks them once; without a yes nothing is sent. Rules: session/location-throttle, session/location-redirect.
 */
export function LocationReporter({ userId }: { userId: string }) {
  const isPublic = skipsLocationReports(usePathname());
  useEffect(() => {
    if (isPublic || !("geolocation" in navigator)) return;
    let tried: Date | null = null;
    const report = async ({ coords, timestamp }: GeolocationPosition) => {
      const [kept, at] = [lastLocation(userId), new Date(timestamp)];
      if (!isReportTried(kept && new Date(kept.at), tried, at)) return;
      tried = at;
      const [lat, lng] = [coords.latitude, coords.longitude];
      if (!(await send(lat, lng))) return;
      const sent: Kept = { lat, lng, at: at.toISOString() };
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(sent));
      } catch {
        // A browser that keeps nothing reports again after a minute; the server keeps every 900 s.
      }
    };
    const watch = navigator.geolocation.watchPosition(
      (place) => void report(place),
      () => {},
      { maximumAge: 60_000, timeout: 60_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isPublic, userId]);
  return null;
}

// Straight fetch: the typed client turns a 401 into an error, and the header of this one says where to go.
async function send(lat: number, lng: number): Promise<boolean> {
  const response = await fetch(`/api/tech-location-update?lat=${lat}&lng=${lng}`, { method: "POST" }).catch(() => null);
  if (!response) return false;
  const address = locationRedirect(
    response.status,
    response.headers.get("unauthorized-request"),
    window.location.origin,
  );
  if (address) window.location.assign(address);
  return response.ok;
}
