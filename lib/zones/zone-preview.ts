/** A zone in a browser's list; a temporary one only shows what a change would look like. */
type Listed = { id: string; name: string; isTemp?: boolean };

/** By name, case-insensitive. rule: zones/sort */
export function byZoneName(a: Pick<Listed, "id" | "name">, b: Pick<Listed, "id" | "name">): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()];
  return one < other ? -1 : one > other ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The list with one temporary zone beside the saved ones; the one before it goes. rule: zones/temp-added */
export function withPreview<Zone extends Listed>(zones: readonly Zone[], preview: Zone): Zone[] {
  return [...withoutPreview(zones), { ...preview, isTemp: true }];
}

/** The list as it is saved. rule: zones/temp-removed */
export function withoutPreview<Zone extends Listed>(zones: readonly Zone[]): Zone[] {
  return zones.filter(({ isTemp }) => !isTemp);
}
