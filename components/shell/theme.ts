const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** Parses the theme of a cookie. Anything unknown follows the system. */
export function readTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? "system";
}
