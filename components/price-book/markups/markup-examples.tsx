"use client";

import { useState } from "react";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/fields/text-field";
import { Decimal } from "@/lib/platform/money/decimal";
import { formatMoney } from "@/lib/platform/money/money";
import { parseTypedNumber } from "@/lib/price-book/markups/editor-state";
import { getMultiplier, type Tier } from "@/lib/price-book/records/tier";

const COSTS = ["4", "40", "400", "4000"];

/** Example prices under the tiers as typed. */
export function MarkupExamples({ tiers, without }: { tiers: readonly Tier[]; without: string }) {
  const [ownCost, setOwn] = useState("125");
  const cost = parseTypedNumber(ownCost);
  return (
    <Card title="Sale price examples">
      <ul className="flex flex-col gap-1.5">
        {COSTS.map((one) => (
          <Example key={one} cost={new Decimal(one)} tiers={tiers} without={without} />
        ))}
      </ul>
      <TextField
        label="Part cost"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular text-right"
        className="mt-4"
        value={ownCost}
        onChange={setOwn}
      />
      <ul aria-live="polite" className="mt-2">
        {cost && !cost.isNegative() && <Example cost={cost} tiers={tiers} without={without} />}
      </ul>
    </Card>
  );
}

function Example({ cost, tiers, without }: { cost: Decimal; tiers: readonly Tier[]; without: string }) {
  const multiplier = getMultiplier(cost, tiers, new Decimal(without));
  return (
    <li>
      A {formatMoney(cost)} part sells for{" "}
      <span className="tabular font-medium">{formatMoney(cost.times(multiplier))}</span>
      {multiplier.equals(1) && <span className="text-muted"> (no markup)</span>}
    </li>
  );
}
