/** Says above a document that test cards replace card processing. Renders nothing otherwise. */
export function TestNotice({ text }: { text: string | null }) {
  return text && <p className="rounded-control bg-warning-soft px-3 py-2 text-warning-ink">{text}</p>;
}
