import type { Samples } from "./samples";

const triangle = [
  { lat: 35, lng: -81 },
  { lat: 35, lng: -80 },
  { lat: 36, lng: -80 },
];

export const zones: Samples = {
  ids: {
    "/api/coverage-zones/[id]": "zone",
    "/api/coverage-zones/[id]/dispatch-groups/[groupId]": "dispatchGroups",
    "/api/coverage-zones/[id]/technicians/[techId]": "technician",
  },
  bodies: {
    "coverageZones.create": () => ({ name: "North", coordinates: triangle }),
    "coverageZones.update": () => ({ name: "South" }),
    "coverageZones.updateCoordinates": () => ({ coordinates: triangle }),
  },
};
