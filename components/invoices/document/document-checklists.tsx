import type { DocumentText } from "@/lib/invoices/pdf/document-text";

/** The checklists of a document. Renders nothing without any. */
export function DocumentChecklists({ lists }: { lists: DocumentText["checklists"] }) {
  if (lists.length === 0) return null;
  return (
    <section aria-label="Checklists" className="flex flex-col gap-4">
      {lists.map(({ name, items }, index) => (
        <div key={index}>
          <h2 className="mb-1 font-medium break-words">{name}</h2>
          <ul className="flex flex-col gap-1">
            {items.map(({ mark, word, text }, at) => (
              <li key={at} className="flex gap-2">
                <span aria-hidden className={mark === "✓" ? "text-success-ink" : "text-muted"}>
                  {mark}
                </span>
                <span className="min-w-0 break-words">
                  <span className="sr-only">{word}: </span>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
