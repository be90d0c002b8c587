/** What financing is called, short behind a noun and in full. rule: financing/greensky-labels */
export function financingLabels(isGreenskyFlagEnabled: boolean): { short: string; full: string } {
  return isGreenskyFlagEnabled
    ? { short: "with GreenSky®", full: "GreenSky®" }
    : { short: "Portal", full: "Financing Portal" };
}
