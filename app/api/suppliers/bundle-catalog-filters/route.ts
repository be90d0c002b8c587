import { call } from "@/lib/platform/http/call";
import { BundleFilters } from "@/lib/price-book/catalog/systems/bundle";
import { listBundleFilters } from "@/lib/price-book/catalog/systems/search-bundles";

export const GET = call({
  id: "suppliers.getBundleCatalogFilters",
  summary: "Lists the filters for matched systems",
  permission: "invoices.view",
  returns: BundleFilters,
  run: () => listBundleFilters(),
});
