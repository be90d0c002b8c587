import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

const permission = "messaging.manage";

export const PUT = updateCall(textTemplateList, { permission });

export const DELETE = deleteCall(textTemplateList, { permission });
