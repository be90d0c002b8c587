import type { Samples } from "./samples";

export const priceBook: Samples = {
  ids: {
    "/api/price-book/items/[id]": "item",
  },
};
