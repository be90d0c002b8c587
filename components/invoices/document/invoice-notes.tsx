import type { Invoice } from "@/lib/invoices/records/invoice";

/** The formatted notes of a document. Renders nothing without any. */
export function InvoiceNotes({ notes }: { notes: Invoice["notes"] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes" className="flex flex-col gap-3">
      {notes.map((note) => (
        // The HTML was reduced to a few harmless tags when it was stored.
        <div key={note.id} dangerouslySetInnerHTML={{ __html: note.body }} className="rich-text" />
      ))}
    </section>
  );
}
