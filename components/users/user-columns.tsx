import { Badge } from "@/components/ui/badge";
import { Avatar } from "@/components/ui/avatar";
import { PhoneLink } from "@/components/ui/phone-link";
import type { Column } from "@/components/ui/table/data-table-head";
import { RecordLink } from "@/components/ui/link";
import type { UserAccount } from "@/lib/users/user-account";

/** Returns the columns of the list of users. */
export function buildUserColumns(
  editHref: (user: UserAccount) => string,
  unsentOf: (user: UserAccount) => string | null
): Column<UserAccount>[] {
  return [
    {
      id: "name",
      label: "Name",
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar id={user.id} name={user.fullName} picture={user.profileImages?.small} size="small" isDecorative />
          <RecordLink href={editHref(user)} scroll={false} className="truncate">
            {user.fullName}
          </RecordLink>
        </span>
      ),
    },
    { id: "role", label: "Role", cell: (user) => user.accountType },
    { id: "userName", label: "Username", cell: (user) => user.userName, hideOnPhone: true, isMinor: true },
    { id: "email", label: "Email", cell: (user) => user.email },
    {
      id: "phone",
      label: "Mobile",
      cell: (user) => user.mobilePhone && <PhoneLink phone={user.mobilePhone} extension={user.mobilePhoneExtension} />,
      hideOnPhone: true,
      isMinor: true,
    },
    { id: "state", label: "Status", cell: (user) => <UserState user={user} unsent={unsentOf(user)} /> },
  ];
}

function UserState({ user, unsent }: { user: UserAccount; unsent: string | null }) {
  return (
    <span className="flex flex-wrap gap-1">
      <AccountState user={user} />
      {unsent && <Badge tone="warning">{unsent}</Badge>}
    </span>
  );
}

function AccountState({ user }: { user: UserAccount }) {
  if (!user.isActive) return <Badge>Deactivated</Badge>;
  if (user.invited) return <Badge tone="warning">Invited</Badge>;
  return user.primaryAdmin === "Y" ? <Badge tone="info">Primary admin</Badge> : <Badge tone="success">Active</Badge>;
}
