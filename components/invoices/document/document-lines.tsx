import type { DocumentLine, DocumentText } from "@/lib/invoices/pdf/document-text";

/** The line items and totals of a document, identical to the PDF in order and amounts. */
export function DocumentLines({ text }: { text: DocumentText }) {
  return (
    <div className="flex flex-col gap-6">
      <Lines label="Lines" lines={text.lines} />
      <dl className="flex w-full flex-col gap-1.5 self-end sm:w-72">
        {text.totals.map(({ label, amount, isMain }) => (
          <div
            key={label}
            className={
              isMain
                ? "flex justify-between gap-4 border-t border-line pt-1.5 text-lg font-semibold"
                : "flex justify-between gap-4"
            }
          >
            <dt>{label}</dt>
            <dd data-money>{amount}</dd>
          </div>
        ))}
      </dl>
      {text.optional.length > 0 && (
        <Lines label="Optional, not included in the total" lines={text.optional} isLabelled />
      )}
    </div>
  );
}

function Lines({ label, lines, isLabelled }: { label: string; lines: DocumentLine[]; isLabelled?: boolean }) {
  return (
    <section aria-label={label}>
      {isLabelled && <h2 className="mb-1 text-sm font-medium text-muted">{label}</h2>}
      <ul className="border-t border-line">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-4 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{line.name}</p>
              {line.description && <p className="text-muted">{line.description}</p>}
              <p data-money className="text-sm text-muted">
                {line.quantity} × {line.unitPrice}
                {line.discount && ` · ${line.discount}`}
              </p>
            </div>
            <p data-money className="shrink-0 font-medium">
              {line.amount}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
