import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: { theme: { radius: ["control", "card"], shadow: ["float"] } },
});

/** Joins class names. A later class wins over one that sets the same property. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
