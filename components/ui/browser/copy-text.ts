/** Copies a text; false where the browser does not. */
export async function copyText(text: string): Promise<boolean> {
  // Over plain http there is none, whatever its type says.
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
