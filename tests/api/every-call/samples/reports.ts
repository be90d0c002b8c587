import type { Samples } from "./samples";

export const reports: Samples = {
  bodies: { "analytics.favoriteLiveboard": () => ({ liveboardId: "sales", setToFavorite: true }) },
};
