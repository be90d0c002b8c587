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
  // With the scripts and styles that the pages name: those of a visit are not on the page of the day.
  const assets = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(page, { headers: { accept: "text/html" } })).text();
    for (const [asset] of html.matchAll(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)/g)) assets.add(asset);
  }
  for (const asset of assets) await fetch(asset);
}
