import type { Samples } from "./samples";

export const platform: Samples = {
  ids: {
    "/api/files/[id]": "jobFile",
    "/api/changes/[id]": "change",
    "/api/messages/[id]": "message",
  },
  bodies: {
    "mailAddresses.clear": () => ({ address: "nobody@example.com" }),
    "messages.resend": () => ({ channel: "mail" }),
    "messages.resendAll": () => ({ channel: "mail" }),
  },
  worksElsewhere: { "files.read": "answers a file", "maps.streetViewPicture": "answers a file" },
};
