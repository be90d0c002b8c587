"use client";

import { useEffect } from "react";

/**
 * Lets the service worker keep the technician's pages, with every visit of the day that is shown: they open without a
 * network too. Logging out makes it forget them.
 */
export function KeepDay() {
  useEffect(() => {
    // A browser that keeps nothing shows its pages all the same.
    if ("serviceWorker" in navigator && navigator.onLine) void keepDay().catch(() => {});
  }, []);
  return null;
}

async function keepDay(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register("/sw.js");
  await serviceWorker.ready;
  if (!serviceWorker.controller)
    await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href^='/my-day/']");
  const here = window.location.pathname + window.location.search;
  const pages = new Set(["/my-day", here, ...[...links].map((link) => link.pathname)]);
  for (const page of pages) await fetch(page, { headers: { accept: "text/html" } });
  // What this page loaded before the worker was there; the browser has it at hand.
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const assets = loaded.filter(
    (url) => url.origin === window.location.origin && url.pathname.startsWith("/_next/static/"),
  );
  for (const url of assets) await fetch(url);
}
