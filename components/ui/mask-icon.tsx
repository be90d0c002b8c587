type MaskName =
  | "book-open"
  | "briefcase"
  | "calendar-days"
  | "chart-column"
  | "circle-dollar-sign"
  | "clock"
  | "fan"
  | "hand-coins"
  | "layout-dashboard"
  | "map-pin"
  | "message-square"
  | "notebook-pen"
  | "phone"
  | "phone-incoming"
  | "phone-outgoing"
  | "settings"
  | "shield-check"
  | "smartphone"
  | "sticky-note"
  | "user-plus"
  | "users";

/** An icon of icons.css in the color of the text around it. Without text beside it, `label` is its name. */
export function MaskIcon({ of, label }: { of: MaskName; label?: string }) {
  const isNamed = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <i {...isNamed} className={`mask-icon icon-${of}`} />;
}
