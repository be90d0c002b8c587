import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { CategoryInput, CategoryRecord, saveCategory } from "@/lib/price-book/categories/save-category";

export const PUT = call({
  id: "priceBook.updateCategory",
  summary: "Renames or moves a price book category",
  permission: "price-book.change",
  params: IdPath,
  body: CategoryInput,
  returns: CategoryRecord,
  refusals: ["category_not_found"],
  run: ({ who, params, body }) => saveCategory(who, params.id, body),
});
