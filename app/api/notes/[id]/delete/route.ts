import { call } from "@/lib/platform/http/call";
import { Deleted, IdPath } from "@/lib/platform/shapes/call-shapes";
import { removeNote } from "@/lib/customers/notes/save-note";

const deleteNote = call({
  id: "notes.delete",
  summary: "Deletes a note",
  permission: "jobs.change",
  params: IdPath,
  returns: Deleted,
  changes: true,
  refusals: ["note_not_found"],
  run: async ({ who, params }) => {
    await removeNote(who, params.id);
    return { id: params.id, deleted: true as const };
  },
});

// GET is the documented method. The app's own pages use POST.
export { deleteNote as GET, deleteNote as POST };
