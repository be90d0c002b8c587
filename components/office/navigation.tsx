import { MaskIcon } from "@/components/ui/mask-icon";
import type { NavItem, NewItem } from "@/components/shell/nav-item";
import { listSettings } from "./settings-screens";

/**
 * `needs` is a permission; without it, the place is for everyone. `unless` hides it from users with a better one.
 * `whenPlans` is for businesses with maintenance plans, `whenLenders` for those with a lender.
 */
type NavPlace = NavItem & { needs?: string; unless?: string; whenPlans?: true; whenLenders?: true };

// Places appear only once they exist, for the users they are for.
const places: NavPlace[] = [
  { label: "Dashboard", href: "/dashboard", icon: <MaskIcon of="layout-dashboard" />, needs: "reports.view" },
  { label: "Schedule", href: "/schedule", icon: <MaskIcon of="calendar-days" />, needs: "schedule.all" },
  {
    label: "My day",
    href: "/my-day",
    icon: <MaskIcon of="smartphone" />,
    needs: "schedule.view",
    unless: "schedule.all",
  },
  {
    label: "Time clock",
    href: "/time-clock",
    icon: <MaskIcon of="clock" />,
    needs: "schedule.view",
    unless: "schedule.all",
  },
  { label: "Customers", href: "/customers", icon: <MaskIcon of="users" />, needs: "customers.view" },
  { label: "Leads", href: "/leads", icon: <MaskIcon of="user-plus" />, needs: "customers.all" },
  { label: "Calls", href: "/calls/today", icon: <MaskIcon of="phone" />, needs: "calls.view" },
  { label: "Messages", href: "/messages", icon: <MaskIcon of="message-square" /> },
  { label: "Jobs", href: "/jobs", icon: <MaskIcon of="briefcase" />, needs: "jobs.view" },
  { label: "Notes", href: "/notes", icon: <MaskIcon of="notebook-pen" />, needs: "jobs.view" },
  { label: "Billing", href: "/billing/invoices", icon: <MaskIcon of="circle-dollar-sign" />, needs: "invoices.view" },
  {
    label: "Financing",
    href: "/financing/applications",
    icon: <MaskIcon of="hand-coins" />,
    needs: "financing.act",
    whenLenders: true,
  },
  { label: "Price book", href: "/price-book", icon: <MaskIcon of="book-open" />, needs: "invoices.view" },
  {
    label: "Maintenance plans",
    href: "/maintenance-plans",
    icon: <MaskIcon of="shield-check" />,
    needs: "customers.all",
    whenPlans: true,
  },
  { label: "Equipment", href: "/equipment", icon: <MaskIcon of="fan" />, needs: "customers.view" },
  { label: "Reports", href: "/reports", icon: <MaskIcon of="chart-column" />, needs: "reports.view" },
];

/** Users who can open any settings screen get this link. */
const settings: NavItem = { label: "Settings", href: "/admin", icon: <MaskIcon of="settings" /> };

const newThings: Array<NewItem & { needs: string }> = [
  { id: "appointment", label: "Appointment", href: "/schedule/new", needs: "schedule.change" },
  { id: "customer", label: "Customer", href: "/customers/new", needs: "customers.change" },
  { id: "lead", label: "Lead", href: "/leads?panel=new", needs: "customers.change" },
];

/** Lists the places for a user's permissions. rule: permissions/flag-has-maintenance-plans */
export function listNavigation(permissions: readonly string[], hasPlans: boolean, hasLenders = false): NavItem[] {
  const open = places
    .filter(({ needs, unless }) => (!needs || permissions.includes(needs)) && !(unless && permissions.includes(unless)))
    .filter(({ whenPlans, whenLenders }) => (hasPlans || !whenPlans) && (hasLenders || !whenLenders))
    .map(({ label, href, icon }) => ({ label, href, icon }));
  return listSettings(permissions).length > 0 ? [...open, settings] : open;
}

/** Lists the entries of the New menu for a user's permissions. */
export function listNewItems(permissions: readonly string[]): NewItem[] {
  return newThings
    .filter((screen) => permissions.includes(screen.needs))
    .map(({ id, label, href }) => ({ id, label, href }));
}

const listSettingsScreens = (permissions: readonly string[]) =>
  listSettings(permissions)
    .flatMap(({ screens }) => screens)
    // Coverage zones have their own permission.
    .filter(({ href }) => href.startsWith("/admin/"))
    .map(({ label, href }) => ({ label: `Settings: ${label.toLowerCase()}`, href }));

const scheduleScreens = [
  { label: "Service requests", href: "/service-requests" },
  { label: "Unassigned appointments", href: "/schedule/unassigned" },
  { label: "Technician locations", href: "/schedule/breadcrumbs" },
  { label: "Schedule history", href: "/board-history" },
];

/** Lists the screens for the command menu. */
export function listScreens(
  permissions: readonly string[],
  hasPlans: boolean,
  hasLenders = false
): Array<{ label: string; href: string }> {
  const open = listNavigation(permissions, hasPlans, hasLenders).filter(({ label }) => label !== "Settings");
  return [
    ...open.map(({ label, href }) => ({ label, href })),
    ...(permissions.includes("schedule.all") ? scheduleScreens : []),
    ...(permissions.includes("calls.view") ? [{ label: "Call log", href: "/calls" }] : []),
    ...(permissions.includes("zones.view") ? [{ label: "Coverage zones", href: "/coverage-zones" }] : []),
    ...(hasLenders && permissions.includes("invoices.view")
      ? [{ label: "Financing calculator", href: "/financing/calculator" }]
      : []),
    { label: "Profile", href: "/profile" },
    ...listSettingsScreens(permissions),
  ];
}
