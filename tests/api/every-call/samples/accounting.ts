import type { Samples } from "./samples";

export const accounting: Samples = {
  ids: {
    "/api/accounting-sync/problems/[id]": "syncProblem",
    "/api/accounting-sync/by-hand/[id]": "syncByHand",
  },
  bodies: { "sandbox.allowQuickbooks": () => ({ state: "begun" }) },
  worksElsewhere: { "accountingSync.completeConnection": "answers a redirect" },
};
