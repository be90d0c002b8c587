"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { formatMoneyText } from "@/components/ui/money-text";
import { MoneyField } from "@/components/ui/fields/money-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { TextLink } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { Bundle } from "@/lib/price-book/catalog/systems/bundle";

type Props = { system: Bundle; closeHref: string };

/** A matched system with its ratings, its parts, and the prices at which it is added to the price book. */
export function SystemPanel({ system, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { id, name, reference, item_id: itemId, bundle_item_part_views: parts } = system;
  const add = async (values: FormValues) => {
    const prices = parts.map((part, at) => ({ id: part.id, sales_price: textOf(values, getPriceField(at)) }));
    try {
      const answer = await api("POST /api/price-book/matched-systems/[id]/add-to-price-book", {
        params: { id },
        body: { prices },
      });
      if (answer.added) offerUndo(`Added ${name} to the price book.`, [answer]);
      else toast.success(`${name} is already in the price book.`);
    } catch (error) {
      return toFormProblems(error);
    }
    router.refresh();
  };
  return (
    <Panel title={name} context={reference} closeHref={closeHref} size="wide">
      <div className="flex flex-col gap-6">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {listRatings(system).map(([label, value]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="tabular font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {itemId ? (
          <>
            <Parts parts={parts} />
            <p>
              This system is in the price book as a bundle.{" "}
              <TextLink href={`/price-book/product-groups?panel=${itemId}`}>Open bundle</TextLink>. On invoices and
              proposals, find the bundle under Bundles.
            </p>
          </>
        ) : (
          <Form onSave={add} draftKey={`system:${id}`} saveLabel="Add to price book" cancelHref={closeHref}>
            {parts.map((part, at) => (
              <MoneyField
                key={part.id}
                name={getPriceField(at)}
                label={part.name}
                help={formatPartHelp(part)}
                defaultValue={part.sales_price}
              />
            ))}
            <p className="text-sm text-muted">
              Adds a bundle with these parts to the price book. On invoices and proposals, find it under Bundles. To add
              labor, open the bundle in the price book.
            </p>
          </Form>
        )}
      </div>
    </Panel>
  );
}

/** Returns the field name in a refusal. */
const getPriceField = (at: number) => `prices.${at}.sales_price`;

type SystemPart = Bundle["bundle_item_part_views"][number];

function formatPartHelp({ model_number: model, cost, existing_manufacturer_item: existingItem }: SystemPart): string {
  const text = cost ? `${model}, costs ${formatMoneyText(cost)}` : model;
  return existingItem
    ? `${text}. This part is already in the price book. The price here applies only to this system.`
    : text;
}

function Parts({ parts }: { parts: readonly SystemPart[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {parts.map((part) => (
        <li key={part.id} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 break-words">
            {part.name}
            <span className="block text-sm text-muted">{part.model_number}</span>
          </span>
          <Money amount={part.sales_price} />
        </li>
      ))}
    </ul>
  );
}

const listRatings = ({ seer2, eer2, hspf2, afue, refrigerant }: Bundle): Array<[string, string]> => [
  ["SEER2", seer2],
  ["EER2", eer2],
  ...(hspf2 ? ([["HSPF2", hspf2]] satisfies Array<[string, string]>) : []),
  ...(afue ? ([["AFUE", `${afue}%`]] satisfies Array<[string, string]>) : []),
  ["Refrigerant", refrigerant],
];
