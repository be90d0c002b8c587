/** A zone in a browser's list. A temporary one only previews a change. */
type ListedZone = { id: string; name: string; isTemp?: boolean };

/** Adds one temporary zone to the saved ones and drops any earlier one. rule: zones/temp-added */
export function withPreview<Zone extends ListedZone>(zones: readonly Zone[], preview: Zone): Zone[] {
  return [...withoutPreview(zones), { ...preview, isTemp: true }];
}

/** Returns the list as it is saved. rule: zones/temp-removed */
export function withoutPreview<Zone extends ListedZone>(zones: readonly Zone[]): Zone[] {
  return zones.filter(({ isTemp }) => !isTemp);
}
