import type { Samples } from "./samples";

export const reports: Samples = {
  shared: { "/api/reports/[report]": "total-sales" },
  worksElsewhere: { "reports.csv": "answers a file" },
  bodies: { "analytics.favoriteLiveboard": () => ({ liveboardId: "sales", setToFavorite: true }) },
};
