"use client";

import { useState } from "react";
import { isOn, textOf } from "@/components/office/form-text";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Switch } from "@/components/ui/choices/switch";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Decimal } from "@/lib/platform/money/decimal";
import type { PricebookProductGroup } from "@/lib/price-book/records/price-book-part";
import { isTaxExempt } from "@/lib/price-book/pricing/compose-price";
import type { PricingDefault } from "@/lib/price-book/pricing/save-pricing-defaults";
import type { PricingHistoryGroup } from "@/lib/price-book/pricing/get-pricing-history";
import { PRODUCT_TYPE_NAMES, type ProductType } from "@/lib/price-book/records/product-type";
import type { CategoryChoice } from "./category-select";
import { ItemLineList } from "./item-line-list";
import { sumItemLines, type DraftItemLine, toItemLines, toLineRequests } from "./item-lines";
import { parseDecimal } from "./markup";
import { PastPrices } from "./past-prices";
import { PictureField } from "./picture-field";
import { computeBasePrice, buildDraftLevels, findMissingPrices, PriceLevels, toLevelRequests } from "./price-levels";
import { PriceBreakdown } from "./price-breakdown";
import { ShortNameField } from "./short-name-field";
import { useSaved } from "./use-saved";

type Props = {
  type: ProductType;
  /** The item to change. Undefined = a new one. */
  item?: PricebookProductGroup | undefined;
  categories: readonly CategoryChoice[];
  /** The price levels of the business. */
  levels: readonly PricingDefault[];
  history: readonly PricingHistoryGroup[];
  timeZone: string;
  showsCosts: boolean;
  closeHref: string;
};

/** Adds or changes a sellable item, beside the breakdown of its price. */
export function ItemPanel({
  type,
  item,
  categories,
  levels: priceLevels,
  history,
  timeZone,
  showsCosts,
  closeHref,
}: Props) {
  const saved = useSaved(closeHref);
  const isDiscount = type === "discount";
  const [firstLines] = useState(() => (item ? toItemLines(item) : []));
  const [firstLevels] = useState(() => buildDraftLevels(priceLevels, item, isDiscount));
  const [lines, setLines] = useState(firstLines);
  const [markup, setMarkup] = useState(item?.markupMultiplier ?? "");
  const [levels, setLevels] = useState(firstLevels);
  const composed = sumItemLines(lines, markup);
  const basePrice = computeBasePrice(levels, composed.computedPrice);
  const draftKey = item ? `item:${item.id}:${item.version}` : `item:new:${type}`;
  const save = async (values: FormValues) => {
    if (findMissingPrices(levels)) return findMissingPrices(levels);
    const body = {
      ...(item ? { id: item.id, version: item.version } : {}),
      ...Object.fromEntries(TEXTS.map((name) => [name, textOf(values, name)])),
      ...(isDiscount ? {} : { ...toLineRequests(lines), ...(showsCosts ? { markup_multiplier: markup } : {}) }),
      favorite: isOn(values, "favorite"),
      is_taxable: isOn(values, "is_taxable"),
      categories: [values["categories"] ?? []].flat(),
      prices: toLevelRequests(levels),
    };
    try {
      const answer = await api(
        "POST /api/admin/price-book/items/[product]",
        { params: { product: type }, body },
        { asForm: true }
      );
      saved(`${item ? "Saved" : "Added"} ${textOf(values, "name")}.`, answer);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Panel
      title={item ? item.name : `New ${PRODUCT_TYPE_NAMES[type].toLowerCase()}`}
      context={item && PRODUCT_TYPE_NAMES[type]}
      closeHref={closeHref}
      size="wide"
    >
      <Form onSave={save} {...{ draftKey }} cancelHref={closeHref} saveLabel={item ? "Save" : addLabel(type)} isSticky>
        <TextField label="Name" name="name" defaultValue={item?.name} isRequired />
        {!isDiscount && (
          <Section title="Contents">
            <ItemLineList lines={lines} onChange={setLines} isOpen={type === "bundle"} />
          </Section>
        )}
        <Section title="Price">
          {!isDiscount && showsCosts && (
            <>
              <PriceBreakdown {...composed} markup={parseDecimal(markup)} basePrice={basePrice} />
              <MarkupField value={markup} onChange={setMarkup} />
            </>
          )}
          <PriceLevels
            levels={levels}
            onChange={setLevels}
            standardPrice={showsCosts ? basePrice : null}
            isDiscount={isDiscount}
          />
          <TaxableSwitch key={item ? "" : String(isTaxExempt(lines))} {...{ item, isDiscount, lines }} />
        </Section>
        <DetailFields item={item} categories={categories} />
        {item && <PictureField id={item.id} name={item.name} picture={item.pricebookImage} />}
        {history.length > 0 && <PastPrices groups={history} timeZone={timeZone} />}
        <DraftPart name="lines" value={lines} first={firstLines} onRestore={setLines} />
        <DraftPart name="levels" value={levels} first={firstLevels} onRestore={setLevels} />
      </Form>
    </Panel>
  );
}

/** Names the button that adds an item of a type, such as "Add bundle". */
const addLabel = (type: ProductType): string => `Add ${PRODUCT_TYPE_NAMES[type].toLowerCase()}`;

function MarkupField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label="Markup multiplier"
      name="markup_multiplier"
      value={value}
      onChange={onChange}
      inputMode="decimal"
      autoComplete="off"
      help="Part price = cost × multiplier. Leave blank to use each part's sales price."
    />
  );
}

type Taxed = Pick<Props, "item"> & { isDiscount: boolean; lines: readonly DraftItemLine[] };

function TaxableSwitch({ item, isDiscount, lines }: Taxed) {
  return (
    <Switch name="is_taxable" defaultSelected={item?.isTaxable ?? (isDiscount || !isTaxExempt(lines))}>
      Taxable
    </Switch>
  );
}

const TEXTS = ["name", "short_name", "description", "model_number", "website_link", "video_link"] as const;

function DetailFields({ item, categories }: Pick<Props, "item" | "categories">) {
  const chosen = new Set(item?.pricebookCategories.map(({ value }) => value));
  return (
    <Section title="Details">
      <FieldRow>
        <ShortNameField type="product" id={item?.id} defaultValue={item?.shortName} />
        <TextField label="Model" name="model_number" defaultValue={item?.modelNumber} autoComplete="off" />
      </FieldRow>
      <TextArea label="Description" name="description" rows={3} defaultValue={item?.description} />
      <Switch name="favorite" defaultSelected={item?.favorite ?? false}>
        Favorite
      </Switch>
      {categories.length > 0 && (
        <fieldset className="min-w-0" data-field="categories">
          <legend className="mb-1.5 font-medium">Categories</legend>
          <div className="grid max-h-44 gap-1.5 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2">
            {categories.map(({ value, label }) => (
              <Checkbox key={value} name="categories" value={value} defaultSelected={chosen.has(value)}>
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
      <FieldRow>
        <TextField label="Website link" name="website_link" defaultValue={item?.websiteLink} placeholder="https://" />
        <TextField label="Video link" name="video_link" defaultValue={item?.videoLink} placeholder="https://" />
      </FieldRow>
    </Section>
  );
}

/** A sellable item for users who may not change it. */
export function ItemView({
  item,
  showsCosts,
  closeHref,
}: Pick<Props, "showsCosts" | "closeHref"> & { item: PricebookProductGroup }) {
  const lines = toItemLines(item);
  const composed = sumItemLines(lines, item.markupMultiplier ?? "");
  const base = item.productGroupPrices.find(({ businessPrice }) => businessPrice.priceKey === "base");
  return (
    <Panel title={item.name} context={item.description} closeHref={closeHref} size="wide">
      <div className="flex flex-col gap-5">
        {item.pricebookImage && (
          <img
            src={item.pricebookImage}
            alt={item.name}
            className="max-h-40 self-start rounded-control border border-line"
          />
        )}
        <ul aria-label="Contents" className="flex flex-col gap-1">
          {lines.map(({ key, kind, name, count }) => (
            <li key={key}>
              <span className="tabular text-muted">
                {count} {kind === "part" ? "×" : "h"}
              </span>{" "}
              {name}
            </li>
          ))}
        </ul>
        {showsCosts && (
          <PriceBreakdown
            {...composed}
            markup={parseDecimal(item.markupMultiplier ?? "")}
            basePrice={base ? new Decimal(base.price) : composed.computedPrice}
          />
        )}
        {!showsCosts && base && <DescriptionList items={[{ term: "Price", value: <Money amount={base.price} /> }]} />}
        <OtherLevels prices={item.productGroupPrices} />
      </div>
    </Panel>
  );
}

/** The prices at the other levels, with their origin. */
function OtherLevels({ prices }: { prices: PricebookProductGroup["productGroupPrices"] }) {
  const others = prices.filter(({ isActive, businessPrice: level }) => isActive && level.isActive && isOther(level));
  if (others.length === 0) return null;
  return (
    <DescriptionList
      items={others.map(({ businessPrice: { priceName, priceVal }, price, isCustomPricing }) => ({
        term: priceName,
        value: (
          <>
            <Money amount={price} />{" "}
            <span className="text-muted">{isCustomPricing ? "Custom price" : `Base price × ${priceVal}`}</span>
          </>
        ),
      }))}
    />
  );
}

const isOther = ({ priceKey }: { priceKey: string }) => priceKey !== "base";
