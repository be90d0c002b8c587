import "server-only";
import { z } from "zod";
import type { AddressSuggester, AddressSuggestion } from "./address-suggester";
import { callGeocoder } from "./call-geocoder";
import { buildMapboxSearch } from "./build-mapbox-search";

const Named = z.object({ name: z.string() }).optional();
/** https://docs.mapbox.com/api/search/geocoding/ */
const Features = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string(),
        context: z.object({
          address: z.object({ name: z.string() }).optional(),
          postcode: Named,
          place: Named,
          locality: Named,
          region: z.object({ region_code: z.string().optional() }).optional(),
        }),
      }),
    })
  ),
});

const MOST = 5;
/** The longest text that Mapbox accepts. It also rejects semicolons. */
const LONGEST = 256;

/** The Mapbox completion of a partly typed address. Its results may be stored. */
export const mapboxSuggester: AddressSuggester = {
  suggest: async (text, near) => {
    const url = buildMapboxSearch({
      q: text.replaceAll(";", " ").slice(0, LONGEST),
      country: "us",
      types: "address",
      autocomplete: "true",
      limit: String(MOST),
      ...(near ? { proximity: `${near.lng},${near.lat}` } : {}),
    });
    const answer = await callGeocoder(url, Features);
    const suggestions = (answer?.features ?? []).flatMap(({ properties: { name, context } }): AddressSuggestion[] => {
      const city = (context.place ?? context.locality)?.name ?? "";
      const state = context.region?.region_code ?? "";
      return [{ address: context.address?.name ?? name, city, state, zip: context.postcode?.name ?? "" }];
    });
    return suggestions.slice(0, MOST);
  },
};
