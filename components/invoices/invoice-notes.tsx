import type { Invoice } from "@/lib/invoices/reading/invoice-shapes";

/** The notes of a document with their formatting; nothing without one. */
export function InvoiceNotes({ notes }: { notes: Invoice["notes"] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes" className="flex flex-col gap-3">
      {notes.map((note) => (
        // Cleaned to a handful of harmless tags when it was stored.
        <div key={note.id} dangerouslySetInnerHTML={{ __html: note.body }} className="rich-text" />
      ))}
    </section>
  );
}
