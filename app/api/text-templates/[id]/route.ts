import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(textTemplateList);

export const DELETE = deleteCall(textTemplateList);
