"use client";

import { Tags } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import type { Column } from "@/components/ui/table/data-table-head";
import { CallError } from "@/lib/platform/http/api-client";
import type { PriceChangePreview as Preview, PriceStep } from "@/lib/price-book/bulk/price-change";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";

const COLUMNS: ReadonlyArray<Column<PriceStep>> = [
  { id: "name", label: "Name", isFixed: true, cell: ({ name }) => name },
  { id: "before", label: "Current price", align: "right", cell: ({ before }) => <Money amount={before} /> },
  {
    id: "after",
    label: "New price",
    align: "right",
    cell: ({ after, refused }) => (
      <span className="inline-flex items-center gap-2">
        {refused && <Badge tone="danger">Not allowed</Badge>}
        <Money amount={after} />
      </span>
    ),
  },
];

const formatPriceCount = (count: number) => formatCount(count, "price");

/** The preview of a price change, with the button that applies it. */
export function PriceChangePreview({ preview, onApply }: { preview: Preview; onApply: () => Promise<void> }) {
  const { changed, unchanged, refused, items } = preview;
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const apply = async () => {
    setPending(true);
    try {
      await onApply();
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : "Couldn't change the prices. Preview the change again.");
    } finally {
      setPending(false);
    }
  };
  return (
    <Card title="Preview">
      {changed === 0 ? (
        <EmptyState
          icon={<Tags aria-hidden />}
          title="No prices will change"
          text={
            unchanged > 0
              ? `${formatPriceCount(unchanged)} ${unchanged === 1 ? "stays" : "stay"} the same.`
              : "No prices match. Try a different category or search."
          }
        />
      ) : (
        <div className="flex flex-col gap-3">
          <p>
            {formatPriceCount(changed)} will change.
            {unchanged > 0 && ` ${formatNumber(unchanged)} ${unchanged === 1 ? "stays" : "stay"} the same.`}
          </p>
          {refused > 0 && (
            <p role="alert" className="text-danger-ink">
              {formatPriceCount(refused)} would be below $0.01 or above $99,999.99. Use a smaller change, or narrow the
              category or search.
            </p>
          )}
          {problem && (
            <p role="alert" className="text-danger-ink">
              {problem}
            </p>
          )}
          <Button
            variant="primary"
            className="self-start"
            isDisabled={refused > 0}
            isPending={isPending}
            onPress={apply}
          >
            Change {formatPriceCount(changed)}
          </Button>
          <DataTable
            label="Prices before and after"
            columns={COLUMNS}
            rows={items}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            summary={
              changed > items.length
                ? `First ${formatNumber(items.length)} of ${formatNumber(changed)} prices`
                : formatPriceCount(changed)
            }
            empty={null}
          />
        </div>
      )}
    </Card>
  );
}
