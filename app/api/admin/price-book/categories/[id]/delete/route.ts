import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { CategoryRemoval, removeCategory } from "@/lib/price-book/categories/save-category";

export const POST = call({
  id: "priceBook.deleteCategory",
  summary: "Deletes a price book category. Its items move to the `moveItemsTo` category, or to no category if null",
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
