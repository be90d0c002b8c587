/** Copies a text. False when the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain http there is no clipboard, whatever its type says.
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false
  );
}
