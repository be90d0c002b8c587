"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, useTransition } from "react";
import type { DocumentLine } from "@/lib/invoices/pdf/document-text";

type Props = {
  options: readonly Pick<DocumentLine, "id" | "name" | "description" | "amount">[];
  ticked: readonly string[];
  /** The page that adds up the options in its address. */
  page: string;
};

/** The optional items. The server adds them up: at once with scripts, or by a button without. */
export function OptionalLines({ options, ticked, page }: Props) {
  const router = useRouter();
  const [isAdding, startAdding] = useTransition();
  const addUp = ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
    if (!form) return;
    const lines = new FormData(form).getAll("acceptedLineItemIds").join(",");
    startAdding(() => router.replace(`${page}${page.includes("?") ? "&" : "?"}lines=${lines}`, { scroll: false }));
  };
  return (
    <fieldset className="flex flex-col gap-1" aria-busy={isAdding}>
      <legend className="mb-2 text-lg font-semibold">Recommended for you</legend>
      {options.map((line) => (
        <label
          key={line.id}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface p-3"
        >
          <input
            type="checkbox"
            name="acceptedLineItemIds"
            value={line.id}
            defaultChecked={ticked.includes(line.id)}
            autoComplete="off"
            onChange={addUp}
            className="mt-0.5 size-5 shrink-0 accent-(--color-ink)"
          />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{line.name}</span>
            {line.description && <span className="block text-muted">{line.description}</span>}
          </span>
          <span data-money className="font-medium">
            {line.amount}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
