import { call } from "@/lib/platform/http/call";
import { IdPath, Success } from "@/lib/platform/shapes/call-shapes";
import { CategoryRemoval, removeCategory } from "@/lib/price-book/categories/change-category";

export const POST = call({
  id: "priceBook.deleteCategory",
  summary: "Delete a price book category; `moveItemsTo` says where what is in it goes, null for no category",
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
