import { call } from "@/lib/platform/http/call";
import { Id, page } from "@/lib/platform/shapes/call-shapes";
import { listUsers } from "@/lib/users/list-users";
import { UserAccount } from "@/lib/users/user-account";

const Technician = UserAccount.pick({
  firstName: true,
  lastName: true,
  fullName: true,
  techLevel: true,
  profileImages: true,
  user_account_location: true,
}).extend({
  tech_id: Id,
});

export const GET = call({
  id: "business.listTechnicians",
  summary: "Lists active technicians by name",
  returns: page(Technician),
  run: async ({ who }) => {
    const { items, total } = await listUsers(who, { techniciansOnly: true });
    return { items: items.map((user) => ({ ...user, tech_id: user.id })), total };
  },
});
