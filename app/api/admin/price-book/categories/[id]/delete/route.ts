import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { CategoryRemoval, removeCategory } from "@/lib/price-book/categories/save-category";

export const POST = call({
  id: "priceBook.deleteCategory",
  summary: "Deletes a price book category. `moveItemsTo` names the category its items move to; null means none",
  permission: "price-book.change",
  params: IdPath,
  body: CategoryRemoval,
  returns: Success,
  refusals: ["category_not_found", "category_not_empty"],
  run: async ({ who, params, body }) => {
    await removeCategory(who, params.id, body.moveItemsTo);
    return { success: true };
  },
});
