import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { deletePhoneNote } from "@/lib/telephony/call-log/phone-notes";

const deleteNote = call({
  id: "phoneNotes.deleteNote",
  summary: "Deletes a note on a call. The call isn't deleted",
  permission: "calls.take",
  params: IdPath,
  returns: Deleted,
  changes: true,
  refusals: ["note_not_found"],
  run: async ({ who, params }) => {
    await deletePhoneNote(who, params.id);
    return { id: params.id, deleted: true as const };
  },
});

// GET is the documented method. The app's own pages use POST.
export { deleteNote as GET, deleteNote as POST };
