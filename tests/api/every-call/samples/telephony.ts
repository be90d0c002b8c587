import type { Samples } from "./samples";

const forwarding = { number: "+17045550171", name: "Office" };

export const telephony: Samples = {
  ids: {
    "/api/call-tracking-numbers/[id]": "trackingNumber",
    "/api/forwarding-numbers/[id]": "forwardingNumber",
    "/api/notification-numbers/[id]": "notificationNumber",
  },
  bodies: {
    "callTrackingNumbers.create": () => ({ number: "+17045550161", forward_number: "+17045550170" }),
    "callTrackingNumbers.update": () => ({ source: "Yard signs" }),
    "forwardingNumbers.create": () => forwarding,
    "forwardingNumbers.update": () => forwarding,
    "notificationNumbers.create": () => ({ number: "+17045550162" }),
  },
  queries: {
    "callTrackingNumbers.findByAreaCode": () => ({ areaCode: "704" }),
    "notificationNumbers.findByAreaCode": () => ({ areaCode: "704" }),
  },
  notUndone: {
    "callTrackingNumbers.create": "bought",
    "notificationNumbers.create": "bought",
  },
};
