import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "messaging.manage";

export const GET = readCall(textTemplateList, "Lists text templates by name", {
  permission: "messaging.view",
});

export const POST = createCall(textTemplateList, { permission });
