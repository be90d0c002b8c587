import { call } from "@/lib/platform/http/call";
import { OwnProfile } from "@/lib/users/new-user-input";
import { UserAccount } from "@/lib/users/user-account";
import { changeOwnProfile, getMe } from "@/lib/users/change-own-profile";

export const GET = call({
  id: "users.getMe",
  summary: "Returns the logged-in user's account",
  returns: UserAccount,
  run: ({ who }) => getMe(who),
});

export const PATCH = call({
  id: "users.updateMe",
  summary: "Changes the current user's name, phone numbers, or time zone. Omitted fields don't change",
  body: OwnProfile,
  returns: UserAccount,
  run: ({ who, body }) => changeOwnProfile(who, body),
});
