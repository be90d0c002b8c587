import type { Samples } from "./samples";

export const platform: Samples = {
  ids: {
    "/api/changes/[id]": "change",
    "/api/messages/[id]": "message",
  },
  bodies: {
    "mailAddresses.clear": () => ({ address: "nobody@example.com" }),
    "messages.resend": () => ({ channel: "mail" }),
    "messages.resendAll": () => ({ channel: "mail" }),
  },
};
