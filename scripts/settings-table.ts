import { settings } from "@/lib/platform/settings";

/** Prints the README's table of settings from the single list. */
const rows = Object.entries(settings).map(([name, shape]) => `| \`${name}\` | ${shape.description ?? ""} |`);
console.log(["| setting | what it does |", "|---|---|", ...rows].join("\n"));
