import { api } from "@/lib/platform/http/api-client";
import type { VendorProduct } from "../catalog-shapes";
import type { Customization, CustomizationType, CustomizationValues } from "../customization";

/** The typed values by field name. `cost:<id>` belongs to a part. Empty = the vendor's value. */
export type Typed = Readonly<Record<string, string | boolean>>;

type CustomizedPlace = {
  type: CustomizationType;
  targetId: string;
  before: Customization | null;
  values: CustomizationValues;
};

/** Builds the customizations that the typed values would store, by target. */
export function toCustomizations(product: VendorProduct, typedValues: Typed): Customization[] {
  return listPlaces(product, typedValues)
    .filter(({ values }) => Object.keys(values).length > 0)
    .map(({ type, targetId, before, values }) => ({
      id: before?.id ?? null,
      type,
      targetId,
      values,
      productId: product.id,
      vendorId: product.vendorId,
    }));
}

/** Saves the values that differ from the stored ones. Returns the answer of each call. */
export async function saveCustomizations(product: VendorProduct, typedValues: Typed): Promise<object[]> {
  const { vendorId, id: productId } = product;
  const answers: object[] = [];
  for (const { type, targetId, before, values } of listPlaces(product, typedValues)) {
    const stored = before?.values ?? {};
    const changed = Object.entries(values).filter(
      ([name, value]) => (value ?? null) !== (getCustomValue(stored, name) ?? null)
    );
    if (changed.length === 0) continue;
    const body = { productId, values: Object.fromEntries(changed) };
    const query = { vendorId };
    if (type === "product") {
      const id = before?.id;
      answers.push(
        id
          ? await api("PUT /api/product-vendor/customization/product", { query, body: { ...body, id } })
          : await api("POST /api/product-vendor/customization/product", { query, body })
      );
    } else answers.push(await saveLine({ type, before, vendorId }, { ...body, targetId }));
  }
  return answers;
}

type Line = { type: "part" | "labor"; before: Customization | null; vendorId: number };

function saveLine({ type, before, vendorId }: Line, body: { productId: string; targetId: string; values: object }) {
  const parts = { params: { type }, query: { vendorId } };
  return before?.id
    ? api("PUT /api/product-vendor/customization/[type]", { ...parts, body: { ...body, id: before.id } })
    : api("POST /api/product-vendor/customization/[type]", { ...parts, body });
}

const getCustomValue = (values: CustomizationValues, name: string): unknown =>
  // A product is visible by default.
  name === "visible" ? (values.visible ?? true) : Object.entries(values).find(([key]) => key === name)?.[1];

const OF_PRODUCT = ["name", "description", "price", "incomeAccount", "qbClass", "warrantyId"] as const;

function listPlaces(product: VendorProduct, typedValues: Typed): CustomizedPlace[] {
  const pickTypedValue = (name: string, as: string): CustomizationValues => {
    const value = typedValues[name];
    return value === undefined ? {} : { [as]: value === "" ? null : value };
  };
  const productValues = OF_PRODUCT.reduce<CustomizationValues>(
    (values, name) => ({ ...values, ...pickTypedValue(name, name) }),
    pickTypedValue("visible", "visible")
  );
  const labor = product.labor.map(({ id, customization }): CustomizedPlace => {
    return { type: "labor", targetId: id, before: customization, values: pickTypedValue("hours", "hours") };
  });
  const parts = product.parts.map(({ id, customization }): CustomizedPlace => {
    return { type: "part", targetId: id, before: customization, values: pickTypedValue(`cost:${id}`, "cost") };
  });
  return [
    { type: "product", targetId: product.id, before: product.customization, values: productValues },
    ...labor,
    ...parts,
  ];
}
