import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { removePhoneCall } from "@/lib/telephony/call-log/save-phone-call";

const deletePhoneCall = call({
  id: "phoneNotes.deletePhoneCall",
  summary: "Deletes a call log",
  permission: "calls.take",
  params: IdPath,
  returns: Deleted,
  changes: true,
  refusals: ["phone_call_not_found"],
  run: async ({ who, params }) => {
    await removePhoneCall(who, params.id);
    return { id: params.id, deleted: true as const };
  },
});

// GET is the documented method. The app's own pages use POST.
export { deletePhoneCall as GET, deletePhoneCall as POST };
