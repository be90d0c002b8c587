import { z } from "zod";
import { readPicture } from "@/lib/platform/files/read-picture";
import { call } from "@/lib/platform/http/call";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { removePicture, savePicture } from "@/lib/price-book/items/save-picture";

const Pictured = z.object({ id: Id, has_image: z.boolean() });

export const POST = call({
  id: "priceBook.savePicture",
  summary: "Sets the image of an item or part (multipart `picture`)",
  permission: "price-book.change",
  params: IdPath,
  bodyKind: "upload",
  returns: Pictured,
  refusals: ["price_book_item_not_found", "file_refused"],
  run: ({ who, params, request }) => savePicture(who, params.id, () => readPicture(request, "picture")),
});

export const DELETE = call({
  id: "priceBook.removePicture",
  summary: "Removes the image of an item or part",
  permission: "price-book.change",
  params: IdPath,
  returns: Pictured,
  refusals: ["price_book_item_not_found"],
  run: ({ who, params }) => removePicture(who, params.id),
});
