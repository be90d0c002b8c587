import type { Samples } from "./samples";

export const messaging: Samples = {
  ids: {
    "/api/sms/conversations/[id]": "conversation",
    "/api/sandbox/texts/[id]": "sentText",
    "/api/sandbox/texts/[id]/pictures/[fileId]": "jobFile",
  },
  shared: {
    "/api/sms/conversations/phone/[toPhoneNumber]": "19805550123",
    "/api/sms/conversations/phone/[toPhoneNumber]/[fromPhoneNumber]": "17045550180",
    "/api/sms/consents/[phoneNumber]": "19805550123",
  },
  bodies: {
    "internalMessages.send": (world) => ({ messageText: "Meeting at 8", messageRecipients: [world.technician] }),
    "internalMessages.markRead": (world) => ({ ids: [world.internalMessage] }),
    "sms.createConversation": (world) => ({
      toPhoneNumber: "+19805550124",
      business_customer_id: world.customer,
      contact_id: world.contact,
    }),
    "sms.sendMessage": () => ({ body: "We are on our way" }),
    "sms.changeCustomer": (world) => ({ business_customer_id: world.customer, contact_id: world.contact }),
    "sms.markConversationRead": (world) => ({ userId: world.business.admin.userId }),
    "sms.setConsent": () => ({ status: "out" }),
    "sandbox.receiveText": () => ({ from: "+19805550123", body: "Hello" }),
    "sandbox.textState": () => ({ state: "delivered" }),
  },
  worksElsewhere: {
    "sandbox.textPicture": "answers a file",
    "sms.sendPictures": "takes a multipart body",
    "sandbox.receiveText": "asks a server that runs",
    "sandbox.textState": "asks a server that runs",
  },
  notUndone: {
    "internalMessages.send": "sent",
    "internalMessages.markRead": "read",
    "sms.sendMessage": "sent",
    "sms.sendPictures": "sent",
    "sms.markConversationRead": "read",
    "sms.markAllRead": "read",
    "sms.setConsent": "its history is kept beside it",
  },
};
