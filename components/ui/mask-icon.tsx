type MaskName =
  | "book-open"
  | "briefcase"
  | "calendar-days"
  | "chart-column"
  | "circle-dollar-sign"
  | "clock"
  | "fan"
  | "layout-dashboard"
  | "map-pin"
  | "message-square"
  | "notebook-pen"
  | "phone"
  | "settings"
  | "shield-check"
  | "smartphone"
  | "user-plus"
  | "users";

/** An icon of icons.css in the color of the text around it. It has no name: words stand beside it. */
export function MaskIcon({ of }: { of: MaskName }) {
  return <i aria-hidden className={`mask-icon icon-${of}`} />;
}
