import type { Samples } from "./samples";
import { getWorldDay } from "../days";

const forwarding = { number: "+17045550171", name: "Office" };

export const telephony: Samples = {
  ids: {
    "/api/call-tracking-numbers/[id]": "trackingNumber",
    "/api/forwarding-numbers/[id]": "forwardingNumber",
    "/api/notification-numbers/[id]": "notificationNumber",
    "/api/phone-calls/[id]": "phoneCall",
    "/api/phone-notes/[id]": "phoneNote",
    "/api/telephony/calls/[id]": "call",
    "/api/telephony/recordings/[id]": "recording",
  },
  shared: { "/api/voice/business/register/[integration]": "zoom" },
  bodies: {
    "callTrackingNumbers.create": () => ({ number: "+17045550161", forward_number: "+17045550170" }),
    "callTrackingNumbers.update": () => ({ source: "Yard signs" }),
    "forwardingNumbers.create": () => forwarding,
    "forwardingNumbers.update": () => forwarding,
    "callList.list": () => ({
      call_type: "Inbound",
      date_range: { start_date: getWorldDay(-22) },
      paging: { page: 1 },
    }),
    "callList.listTodayInbound": () => ({ call_type: "Inbound", per_page: 100 }),
    "phoneNotes.attachCustomer": (world) => ({ businessCustomerId: world.customer, contactId: world.contact }),
    "phoneNotes.findByNoteId": (world) => ({ noteId: world.phoneNote }),
    "phoneNotes.save": (world) => ({ phoneCallId: world.phoneCall, body: "Call again" }),
    "phoneNotes.savePhoneCall": () => ({ callPhoneNumber: "+17045550123", callType: "Outbound" }),
    "telephony.updateCall": () => ({ isLocked: true }),
    "voiceCall.registerBusiness": () => ({ time_zone: "America/Chicago" }),
    "phoneIntegration.saveAccount": () => ({ account_id: "zoom", secret_token: "secret" }),
    "sandbox.playCall": () => ({ act: "ring", from: "+17045550124" }),
    "notificationNumbers.create": () => ({ number: "+17045550162" }),
    "notificationNumbers.chooseService": () => ({ sid: `MG${"a".repeat(32)}` }),
  },
  queries: {
    "callTrackingNumbers.findByAreaCode": () => ({ areaCode: "704" }),
    "notificationNumbers.findByAreaCode": () => ({ areaCode: "704" }),
    "voiceCall.listZoomEvents": () => ({ ids: "one,two" }),
  },
  worksElsewhere: {
    "phoneIntegration.saveAccount": "needs the integration to be on",
    "sandbox.playCall": "speaks to a running server",
  },
  notUndone: {
    "callTrackingNumbers.create": "bought",
    "notificationNumbers.create": "bought",
    "notificationNumbers.chooseService": "told to the provider",
  },
};
