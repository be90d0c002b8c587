/** Returns the labels of the financing portal: a short suffix and the full name. rule: financing/greensky-labels */
export function getGreenskyLabels(isGreenskyFlagEnabled: boolean): { suffix: string; name: string } {
  return isGreenskyFlagEnabled
    ? { suffix: "with GreenSky®", name: "GreenSky®" }
    : { suffix: "Portal", name: "Financing Portal" };
}
