import type { Samples } from "./samples";

export const session: Samples = {
  bodies: {
    "session.authorizeRealtime": () => ({}),
    "session.authorizeRealtimeChannels": (world) => ({
      socket_id: "123.456",
      channel_names: [`private-appointment-${world.business.businessId}`],
    }),
    "session.identifyRealtime": () => ({}),
    "session.reportUnsentWork": () => ({
      phoneId: "0197a0c0-0000-7000-8000-000000000001",
      count: 2,
      waitsForSeconds: 60,
    }),
    "session.switchBusiness": (world) => ({ businessId: world.business.businessId }),
    "session.updateBrowserSettings": () => ({ accountingSyncWarningDismissed: true }),
  },
  worksElsewhere: {
    "session.authorizeRealtime": "takes a form",
    "session.identifyRealtime": "takes a form",
  },
};
