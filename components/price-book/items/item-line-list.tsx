"use client";

import { Package, Trash2, Wrench } from "lucide-react";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { Badge } from "@/components/ui/badge";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { formatMoneyText } from "@/components/ui/money-text";
import { TextField } from "@/components/ui/fields/text-field";
import { IconButton } from "@/components/ui/icon-button";
import { Money } from "@/components/ui/money";
import { api } from "@/lib/platform/http/api-client";
import { type DraftItemLine, toLaborLine, toPartLine } from "./item-lines";
import { parseDecimal } from "./markup";

type Props = {
  lines: readonly DraftItemLine[];
  onChange: (lines: DraftItemLine[]) => void;
  /** True when lines can be added and removed. Things sold singly keep one line. */
  isOpen: boolean;
};

/** The content of a sellable item: parts with quantities, and labor with hours. */
export function ItemLineList({ lines, onChange, isOpen }: Props) {
  const set = (key: string, count: string) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, count } : line)));
  return (
    <div className="flex flex-col gap-3" data-field="items">
      {lines.length > 0 && (
        <ul aria-label="Contents" className="flex flex-col divide-y divide-line rounded-card border border-line">
          {lines.map((line) => (
            <li key={line.key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
              <span className="flex min-w-40 flex-1 items-center gap-2">
                {line.kind === "part" ? (
                  <Package aria-label="Part" className="size-4 shrink-0 text-muted" />
                ) : (
                  <Wrench aria-label="Labor" className="size-4 shrink-0 text-muted" />
                )}
                <span className="min-w-0">
                  <span className="block break-words">{line.name}</span>
                  <span className="block text-sm text-muted">
                    {formatMoneyText(line.price)}
                    {line.kind === "labor" && " per hour"}
                    {line.cost && `, cost ${formatMoneyText(line.cost)}`}
                  </span>
                </span>
                {!line.isActive && <Badge>Inactive</Badge>}
              </span>
              <TextField
                className="w-24"
                label={line.kind === "part" ? `Quantity of ${line.name}` : `Hours of ${line.name}`}
                hideLabel
                value={line.count}
                onChange={(count) => set(line.key, count)}
                inputMode="decimal"
                autoComplete="off"
                inputClassName="tabular text-right"
                suffix={line.kind === "part" ? "×" : "h"}
              />
              <Money
                amount={(parseDecimal(line.count)?.times(line.price) ?? parseDecimal("0"))?.toFixed(2) ?? "0"}
                className="ml-auto w-24"
              />
              {isOpen && (
                <IconButton
                  label={`Remove ${line.name}`}
                  size="small"
                  onPress={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <AddLine onAdd={(line) => onChange([...lines, { ...line, key: newKey() }])} />}
    </div>
  );
}

/** Searches the parts and labor of the price book together. */
function AddLine({ onAdd }: { onAdd: (line: Omit<DraftItemLine, "key">) => void }) {
  // A new key clears the field for the next line.
  const [round, setRound] = useState(0);
  const lineById = useRef(new Map<string, Omit<DraftItemLine, "key">>());
  const load = async (term: string, signal: AbortSignal) => {
    const query = { term, limit: 6 };
    const [parts, labor] = await Promise.all([
      api("GET /api/price-book/search-parts", { query }, { signal }),
      api("GET /api/price-book/search-labor", { query }, { signal }),
    ]);
    const lines = [...parts.results.map(toPartLine), ...labor.results.map(toLaborLine)];
    for (const line of lines) lineById.current.set(line.id, line);
    return lines.map(({ id, name, kind, price }) => ({
      id,
      label: name,
      hint: `${formatMoneyText(price)}${kind === "labor" ? " per hour" : ""}`,
      icon: kind === "part" ? <Package aria-hidden /> : <Wrench aria-hidden />,
    }));
  };
  return (
    <AsyncComboBox
      key={round}
      label="Add part or labor"
      hideLabel
      placeholder="Add part or labor by name, model, or short name"
      load={load}
      emptyText="No matching parts or labor."
      onSelect={(option) => {
        const line = option && lineById.current.get(option.id);
        if (!line) return;
        onAdd(line);
        setRound(round + 1);
      }}
    />
  );
}
