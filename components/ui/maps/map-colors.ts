"use client";

import { useEffect, useState } from "react";

const TOKENS = {
  sunken: "--color-sunken",
  surface: "--color-surface",
  line: "--color-line",
  lineStrong: "--color-line-strong",
  muted: "--color-muted",
  ink: "--color-ink",
  focus: "--color-focus",
} as const;

export type MapColors = Record<keyof typeof TOKENS, string>;

/** The colors for a map library, which follow the theme. Null until the page has hydrated. */
export function useMapColors(): MapColors | null {
  const [colors, setColors] = useState<MapColors | null>(null);
  useEffect(() => {
    const read = () => setColors(readColors());
    read();
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", read);
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      system.removeEventListener("change", read);
      theme.disconnect();
    };
  }, []);
  return colors;
}

function readColors(): MapColors {
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, toHexColor(`var(${token})`)]);
  return Object.fromEntries(entries) as MapColors;
}

/** True when the ink is lighter than the surface. */
export function isDark({ ink, surface }: Pick<MapColors, "ink" | "surface">): boolean {
  return computeBrightness(ink) > computeBrightness(surface);
}

const computeBrightness = (hex: string) => [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0);

/** Converts any CSS color to #rrggbb, because map libraries do not know oklch() and light-dark(). */
export function toHexColor(css: string): string {
  const probe = document.createElement("span");
  probe.style.color = css;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return "#808080";
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
