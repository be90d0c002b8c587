import type { Samples } from "./samples";

export const session: Samples = {
  bodies: {
    "session.authorizeRealtime": () => ({}),
    "session.identifyRealtime": () => ({}),
    "session.updateBrowserSettings": () => ({ accountingSyncWarningDismissed: true }),
  },
  worksElsewhere: {
    "session.authorizeRealtime": "takes a form",
    "session.identifyRealtime": "takes a form",
  },
};
