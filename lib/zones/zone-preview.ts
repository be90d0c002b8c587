/** A zone in a browser's list; a temporary one only shows what a change would look like. */
type Listed = { id: string; name: string; isTemp?: boolean };

/** The list with one temporary zone beside the saved ones; the one before it goes. rule: zones/temp-added */
export function withPreview<Zone extends Listed>(zones: readonly Zone[], preview: Zone): Zone[] {
  return [...withoutPreview(zones), { ...preview, isTemp: true }];
}

/** The list as it is saved. rule: zones/temp-removed */
export function withoutPreview<Zone extends Listed>(zones: readonly Zone[]): Zone[] {
  return zones.filter(({ isTemp }) => !isTemp);
}
