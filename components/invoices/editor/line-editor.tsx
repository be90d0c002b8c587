"use client";

import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/overlays/menu";
import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import { MoneyField } from "@/components/ui/fields/money-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import type { DraftLine } from "./invoice-draft";

type Props = {
  line: DraftLine;
  position: number;
  amount: string;
  errors: Record<string, string>;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
};

const CHOICES = [
  { id: "included", label: "Included" },
  { id: "recommended", label: "Recommended – customer can add it" },
  { id: "futureWork", label: "Future work – for a later appointment" },
];

/** The columns of the line table on a wide screen. On a phone each line is a card. */
export const LINE_GRID =
  "md:grid md:grid-cols-[minmax(0,1fr)_4rem_7.5rem_5.5rem_6.5rem_2.5rem] md:items-start md:gap-2";

/** One line item, with every field reachable by keyboard in reading order. */
export function LineEditor({ line, position, amount, errors, onChange, onRemove, onMove }: Props) {
  const getError = (field: string) => errors[`invoice_type.lineItems.${position}.${field}`];
  const number = position + 1;
  return (
    <div
      role="group"
      aria-label={`Line ${number}`}
      className={`flex flex-col gap-2 border-b border-line p-3 last:border-b-0 ${LINE_GRID}`}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <TextField
          label={`Name of line ${number}`}
          hideLabel
          placeholder="Item name"
          autoFocus={line.name === "" && !line.id}
          value={line.name}
          onChange={(name) => onChange({ name })}
          error={getError("name")}
        />
        <TextArea
          label={`Description of line ${number}`}
          hideLabel
          rows={1}
          placeholder="Description for the customer"
          value={line.description}
          onChange={(description) => onChange({ description })}
          className="text-muted"
        />
        <LineBadges line={line} />
      </div>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_5.5rem] gap-2 md:contents">
        <TextField
          label={`Quantity of line ${number}`}
          hideLabel
          inputMode="decimal"
          inputClassName="tabular text-right"
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={getError("quantity")}
        />
        <MoneyField
          label={`Price of line ${number}`}
          hideLabel
          value={line.unitPrice}
          onChange={(unitPrice) => onChange({ unitPrice })}
          error={getError("unitPrice")}
        />
        <TextField
          label={`Discount on line ${number}, in dollars or percent`}
          hideLabel
          placeholder="25 or 10%"
          inputClassName="tabular text-right"
          value={line.discount}
          onChange={(discount) => onChange({ discount })}
          error={getError("discount.value")}
        />
      </div>
      <div className="flex items-center justify-between md:contents">
        <span
          className={`control flex items-center justify-end font-medium ${line.choice !== "included" && !line.accepted ? "text-muted" : ""}`}
        >
          <Money amount={amount} />
        </span>
        <Menu
          label={`More actions for line ${number}`}
          placement="bottom end"
          trigger={
            <IconButton label={`More actions for line ${number}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          groups={[
            {
              label: "Include in total",
              entries: CHOICES,
              selected: line.choice,
              onSelect: (choice) => onChange({ choice: choice as DraftLine["choice"], accepted: false }),
            },
            {
              entries: [
                {
                  id: "tax",
                  label: line.isTaxable ? "Don't tax this line" : "Tax this line",
                  onAction: () => onChange({ isTaxable: !line.isTaxable, taxRateIds: null }),
                },
                ...(line.warranty
                  ? [{ id: "warranty", label: "Remove warranty", onAction: () => onChange({ warranty: "" }) }]
                  : []),
                { id: "up", label: "Move up", icon: <ArrowUp aria-hidden />, onAction: () => onMove(-1) },
                { id: "down", label: "Move down", icon: <ArrowDown aria-hidden />, onAction: () => onMove(1) },
                {
                  id: "remove",
                  label: "Remove line",
                  icon: <Trash2 aria-hidden />,
                  isDestructive: true,
                  onAction: onRemove,
                },
              ],
            },
          ]}
        />
      </div>
    </div>
  );
}

function LineBadges({ line }: Pick<Props, "line">) {
  return (
    <div className="flex flex-wrap gap-1">
      {line.choice !== "included" && (
        <Badge
          tone={line.accepted ? "success" : "info"}
        >{`${line.choice === "recommended" ? "Recommended" : "Future work"}${line.accepted ? ", accepted" : ""}`}</Badge>
      )}
      {line.warranty && <Badge>{`Warranty: ${line.warranty}`}</Badge>}
      {!line.isTaxable && <Badge>Not taxed</Badge>}
      {line.isTaxable && line.taxRateIds && <Badge>Partly taxed</Badge>}
    </div>
  );
}
