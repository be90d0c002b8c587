import { settings } from "@/lib/platform/settings";

/** The README's table of settings, from the one list there is. */
const rows = Object.entries(settings).map(([name, shape]) => `| \`${name}\` | ${shape.description ?? ""} |`);
console.log(["| setting | what it does |", "|---|---|", ...rows].join("\n"));
