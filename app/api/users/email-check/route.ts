import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { isLoginFree } from "@/lib/users/log-in/login-names";

export const GET = call({
  id: "users.checkEmail",
  summary: "Checks if an email is available for a user's login, ignoring case",
  query: z.object({ email: line().min(1, "this field is required"), id: Id.optional() }),
  returns: z.object({ available: z.boolean() }),
  run: async ({ who, query }) => ({ available: await isLoginFree(who, query.email, query.id) }),
});
