import { call } from "@/lib/platform/http/call";
import { CategoryInput, CategoryRecord, saveCategory } from "@/lib/price-book/categories/save-category";

export const POST = call({
  id: "priceBook.createCategory",
  summary: "Adds a price book category",
  permission: "price-book.change",
  body: CategoryInput,
  returns: CategoryRecord,
  status: 201,
  idempotent: true,
  run: ({ who, body }) => saveCategory(who, null, body),
});
