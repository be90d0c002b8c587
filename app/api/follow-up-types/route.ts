import { followUpTypeList, SavedFollowUpType } from "@/lib/customers/notes/follow-up-type-list";
import { FollowUpType } from "@/lib/customers/notes/note";
import { call } from "@/lib/platform/http/call";
import { readCall } from "@/lib/platform/lists/list-calls";

export const GET = readCall(followUpTypeList, "Lists follow-up types, default first");

export const POST = call({
  id: "followUpTypes.save",
  summary: "Adds a follow-up type, or changes the one with the given ID",
  permission: "lists.change",
  body: SavedFollowUpType,
  returns: FollowUpType,
  status: ({ id }) => (id === undefined ? 201 : 200),
  idempotent: true,
  refusals: ["follow_up_type_not_found"],
  run: ({ who, body }) => (body.id ? followUpTypeList.change(who, body.id, body) : followUpTypeList.create(who, body)),
});
