import type { Samples } from "./samples";

export const priceBook: Samples = {
  shared: { "/api/price-book/export/[format]": "csv" },
  ids: {
    "/api/price-book/items/[id]": "item",
    "/api/admin/price-book/categories/[id]": "category",
    "/api/admin/price-book/deactivate/[id]": "item",
    "/api/admin/price-book/labor/[id]": "labor",
    "/api/admin/price-book/parts/[id]": "part",
    "/api/admin/price-book/pictures/[id]": "item",
    "/api/admin/price-book/pricing-history/[productId]": "item",
    "/api/admin/price-book/reactivate/[id]": "part",
    "/api/admin/price-book/toggle-hidden/[id]": "part",
  },
  bodies: {
    "priceBook.createCategory": (world) => ({ name: "Ball valves", parentId: world.category }),
    "priceBook.updateCategory": () => ({ name: "Shut-off valves" }),
    "priceBook.deleteCategory": () => ({ moveItemsTo: null }),
    "priceBook.createPart": (world) => ({
      name: "Elbow",
      cost: "1.00",
      sales_price: "2.00",
      category_id: world.category,
    }),
    "priceBook.updatePart": () => ({ sales_price: "3.00" }),
    "priceBook.createLabor": (world) => ({ name: "Solder", rate: "90.00", original_labor_id: world.labor }),
    "priceBook.updateLabor": () => ({ rate: "95.00" }),
    "priceBook.previewPriceChange": () => ({ kind: "part", percent: "10" }),
    "priceBook.changePrices": () => ({
      change: { kind: "labor", term: "nothing is called so", percent: "10" },
      preview: { changed: 0, sumBefore: "0.00", sumAfter: "0.00" },
    }),
    "priceBook.previewImport": () => ({ rows: [{ line: 2, name: "Elbow", cost: "1", price: "2" }] }),
    "priceBook.import": () => ({
      rows: [{ line: 2, name: "Tee", cost: "1", price: "2" }],
      preview: { added: 1, changed: 0 },
    }),
    "priceBook.fetchSetting": () => ({ setting: "accounting_system" }),
    "priceBook.saveItem": (world) => ({
      id: world.item,
      description: "Brass",
      categories: JSON.stringify([world.category]),
      items: JSON.stringify([{ manufacturer_item: { existing_manufacturer_item: world.part }, quantity: "3" }]),
    }),
    "priceBook.savePricingDefaults": () => ({
      items: [{ price_key: "maintenance", price_val: "0.9", is_active: true }],
    }),
    "priceBook.toggleHidden": () => ({ hidden: true }),
  },
  worksElsewhere: {
    "priceBook.export": "answers a file",
    "priceBook.saveItem": "takes a form",
    "priceBook.savePicture": "takes a file",
  },
};
