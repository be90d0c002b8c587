import { settings } from "@/lib/platform/settings";

/** Prints the table of settings for docs/settings.md. */
const rows = Object.entries(settings).map(([name, shape]) => `| \`${name}\` | ${shape.description ?? ""} |`);
console.log(["| setting | what it does |", "|---|---|", ...rows].join("\n"));
