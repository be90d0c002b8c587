"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { isLocationReportSkipped } from "@/lib/platform/session/is-public-path";
import { isReportTried, getLocationRedirect } from "@/lib/users/whereabouts/get-location-redirect";

// One key for each user, because a phone may change hands.
const getLocationKey = (userId: string) => `truckroll.last-location.${userId}`;

type LastReport = { lat: number; lng: number; at: string };

/** Reads the user's last report from this browser. rule: persistence/last-location */
function readLastLocation(userId: string): LastReport | null {
  try {
    return JSON.parse(localStorage.getItem(getLocationKey(userId)) ?? "null") as LastReport | null;
  } catch {
    return null; // The browser has no storage.
  }
}

/**
 * Reports the phone's location while the app is open, at most every 900 s, with the user's consent. The browser asks
 * once; without consent nothing is sent. Rules: session/location-throttle, session/location-redirect.
 */
export function LocationReporter({ userId }: { userId: string }) {
  const isPublic = isLocationReportSkipped(usePathname());
  useEffect(() => {
    if (isPublic || !("geolocation" in navigator)) return;
    let tried: Date | null = null;
    const report = async ({ coords, timestamp }: GeolocationPosition) => {
      const [lastReport, at] = [readLastLocation(userId), new Date(timestamp)];
      if (!isReportTried(lastReport && new Date(lastReport.at), tried, at)) return;
      tried = at;
      const [lat, lng] = [coords.latitude, coords.longitude];
      if (!(await sendLocation(lat, lng))) return;
      const sent: LastReport = { lat, lng, at: at.toISOString() };
      try {
        localStorage.setItem(getLocationKey(userId), JSON.stringify(sent));
      } catch {
        // A browser without storage reports again after a minute. The server keeps one report every 900 s.
      }
    };
    const watch = navigator.geolocation.watchPosition(
      (place) => void report(place),
      () => {},
      { maximumAge: 60_000, timeout: 60_000 }
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isPublic, userId]);
  return null;
}

// A plain fetch, because the typed client turns a 401 into an error and its header has the redirect.
async function sendLocation(lat: number, lng: number): Promise<boolean> {
  const response = await fetch(`/api/tech-location-update?lat=${lat}&lng=${lng}`, { method: "POST" }).catch(() => null);
  if (!response) return false;
  const address = getLocationRedirect(
    response.status,
    response.headers.get("unauthorized-request"),
    window.location.origin
  );
  if (address) window.location.assign(address);
  return response.ok;
}
