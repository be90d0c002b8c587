/** Cleans the name of a file: control characters, separators, and quotes never reach a header or a download folder. */
export function sanitizeFileName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? "";
  return (
    bare
      .replace(/[\p{Cc}"<>|:*?]/gu, "")
      .trim()
      .slice(0, 150) || "file"
  );
}
