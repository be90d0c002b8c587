import { POST as saveItem } from "@/app/api/admin/price-book/items/[product]/route";
import type { ProductType } from "@/lib/price-book/records/product-type";
import { send } from "../calls/send";

/** Sends an item of the price book as documented: a form, with lists as JSON text. */
export function sendItem(as: { cookie: string }, product: ProductType, fields: Record<string, unknown>) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return send(saveItem, { as, params: { product }, body: form.toString(), headers });
}
