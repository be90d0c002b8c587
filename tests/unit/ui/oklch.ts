/** OKLCH to WCAG contrast, for measuring the design tokens. */
type Color = { l: number; c: number; h: number };

export function parseOklch(text: string): Color {
  const [l, c, h] = text
    .replace(/^oklch\(|\)$/g, "")
    .split(/[\s/]+/)
    .map(Number);
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
}

function toLinearRgb({ l, c, h }: Color): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export function isInSrgb(color: Color): boolean {
  return toLinearRgb(color).every((channel) => channel > -0.002 && channel < 1.002);
}

function luminance(color: Color): number {
  const [r, g, b] = toLinearRgb(color).map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
