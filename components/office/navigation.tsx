import {
  LayoutDashboard,
  BookOpen,
  CalendarDays,
  Briefcase,
  ChartColumn,
  CircleDollarSign,
  Clock,
  Fan,
  MessageSquare,
  NotebookPen,
  Phone,
  Settings,
  ShieldCheck,
  Smartphone,
  UserPlus,
  Users,
} from "lucide-react";
import type { NavItem, NewItem } from "@/components/shell/nav-item";
import { settingsFor } from "./settings-screens";

/** `needs` a permission, or is for everybody; `unless` hides a place from those who have a better one; `whenPlans` is for a business that has maintenance plans. */
type Place = NavItem & { needs?: string; unless?: string; whenPlans?: true };

// Only what exists; a place appears for whom it is for.
const places: Place[] = [
  { label: "Dashboard", href: "/dashboard", icon: <LayoutDashboard aria-hidden />, needs: "reports.view" },
  { label: "Schedule", href: "/schedule", icon: <CalendarDays aria-hidden />, needs: "schedule.all" },
  {
    label: "My day",
    href: "/my-day",
    icon: <Smartphone aria-hidden />,
    needs: "schedule.view",
    unless: "schedule.all",
  },
  {
    label: "Time clock",
    href: "/time-clock",
    icon: <Clock aria-hidden />,
    needs: "schedule.view",
    unless: "schedule.all",
  },
  { label: "Customers", href: "/customers", icon: <Users aria-hidden />, needs: "customers.view" },
  { label: "Leads", href: "/leads", icon: <UserPlus aria-hidden />, needs: "customers.view" },
  { label: "Calls", href: "/calls/today", icon: <Phone aria-hidden />, needs: "calls.view" },
  { label: "Messages", href: "/messages", icon: <MessageSquare aria-hidden /> },
  { label: "Jobs", href: "/jobs", icon: <Briefcase aria-hidden />, needs: "jobs.view" },
  { label: "Notes", href: "/notes", icon: <NotebookPen aria-hidden />, needs: "jobs.view" },
  { label: "Billing", href: "/billing/invoices", icon: <CircleDollarSign aria-hidden />, needs: "invoices.view" },
  { label: "Price book", href: "/price-book", icon: <BookOpen aria-hidden />, needs: "invoices.view" },
  {
    label: "Maintenance plans",
    href: "/maintenance-plans",
    icon: <ShieldCheck aria-hidden />,
    needs: "customers.view",
    whenPlans: true,
  },
  { label: "Equipment", href: "/equipment", icon: <Fan aria-hidden />, needs: "customers.view" },
  { label: "Reports", href: "/reports", icon: <ChartColumn aria-hidden />, needs: "reports.view" },
];

/** Whoever may open any of the settings has a way to them. */
const settings: NavItem = { label: "Settings", href: "/admin", icon: <Settings aria-hidden /> };

const newThings: Array<NewItem & { needs: string }> = [
  { id: "appointment", label: "Appointment", href: "/schedule/new", needs: "schedule.change" },
  { id: "customer", label: "Customer", href: "/customers/new", needs: "customers.change" },
  { id: "lead", label: "Lead", href: "/leads?panel=new", needs: "customers.change" },
];

/** The places that somebody with these permissions may go to. rule: permissions/flag-has-maintenance-plans */
export function navigationFor(permissions: readonly string[], hasPlans: boolean): NavItem[] {
  const open = places
    .filter(({ needs, unless }) => (!needs || permissions.includes(needs)) && !(unless && permissions.includes(unless)))
    .filter(({ whenPlans }) => hasPlans || !whenPlans)
    .map(({ label, href, icon }) => ({ label, href, icon }));
  return settingsFor(permissions).length > 0 ? [...open, settings] : open;
}

/** What the New menu offers them. */
export function newItemsFor(permissions: readonly string[]): NewItem[] {
  return newThings
    .filter((thing) => permissions.includes(thing.needs))
    .map(({ id, label, href }) => ({ id, label, href }));
}

const settingsScreens = (permissions: readonly string[]) =>
  settingsFor(permissions)
    .flatMap(({ screens }) => screens)
    // Coverage zones have a permission of their own.
    .filter(({ href }) => href.startsWith("/admin/"))
    .map(({ label, href }) => ({ label: `Settings: ${label.toLowerCase()}`, href }));

const scheduleScreens = [
  { label: "Service requests", href: "/service-requests" },
  { label: "Unassigned work orders", href: "/schedule/unassigned" },
  { label: "Where technicians were", href: "/schedule/breadcrumbs" },
  { label: "Schedule as it was", href: "/board-history" },
];

/** The screens that the command palette goes to. */
export function screensFor(permissions: readonly string[], hasPlans: boolean): Array<{ label: string; href: string }> {
  const open = navigationFor(permissions, hasPlans).filter(({ label }) => label !== "Settings");
  return [
    ...open.map(({ label, href }) => ({ label, href })),
    ...(permissions.includes("schedule.all") ? scheduleScreens : []),
    ...(permissions.includes("calls.view") ? [{ label: "Call log", href: "/calls" }] : []),
    ...(permissions.includes("zones.view") ? [{ label: "Coverage zones", href: "/coverage-zones" }] : []),
    { label: "Profile", href: "/profile" },
    ...settingsScreens(permissions),
  ];
}
