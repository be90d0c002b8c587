import { call } from "@/lib/platform/http/call";
import { OwnProfile } from "@/lib/users/user-input";
import { UserAccount } from "@/lib/users/user-account";
import { changeOwnProfile, getMe } from "@/lib/users/change-own-profile";

export const GET = call({
  id: "users.getMe",
  summary: "The account of who is logged in",
  returns: UserAccount,
  run: ({ who }) => getMe(who),
});

export const PATCH = call({
  id: "users.updateMe",
  summary: "Change one's own name, phones or time zone; what is left out stays",
  body: OwnProfile,
  returns: UserAccount,
  run: ({ who, body }) => changeOwnProfile(who, body),
});
