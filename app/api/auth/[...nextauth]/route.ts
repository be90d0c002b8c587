import NextAuth from "next-auth";
import { nextAuthOptions } from "@/lib/users/next-auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: Request, context: Context): Promise<Response> {
  return (await NextAuth(request as never, context as never, nextAuthOptions())) as Response;
}

export { handler as GET, handler as POST };
