/** Who opens a screen of the settings needs this permission. */
const SETTINGS_PERMISSION = "settings.manage";

type SettingsScreen = { href: string; label: string; needs?: string };
export type SettingsGroup = { label: string; screens: readonly SettingsScreen[] };

/** The screens of the settings, by what they are about. The tabs and the command palette show them in this order. */
const SETTINGS: readonly SettingsGroup[] = [
  {
    label: "Business",
    screens: [
      { href: "/admin/business", label: "Details" },
      { href: "/admin/hours", label: "Hours" },
    ],
  },
  {
    label: "People",
    screens: [
      { href: "/admin/users", label: "Users" },
      { href: "/admin/roles", label: "Roles" },
      { href: "/admin/dispatch-groups", label: "Dispatch groups" },
    ],
  },
  {
    label: "Work",
    screens: [
      { href: "/admin/job-types", label: "Job types" },
      { href: "/coverage-zones", label: "Coverage zones" },
      { href: "/admin/event-types", label: "Event types" },
      { href: "/admin/appointment-tags", label: "Tags" },
      { href: "/admin/arrival-windows", label: "Arrival windows" },
    ],
  },
  {
    label: "Customers",
    screens: [
      { href: "/admin/customer-groups", label: "Customer groups" },
      { href: "/admin/customer-statuses", label: "Customer statuses" },
      { href: "/admin/follow-up-types", label: "Follow-up types" },
    ],
  },
  {
    label: "Marketing",
    screens: [
      { href: "/admin/campaigns", label: "Campaigns", needs: "marketing.manage" },
      { href: "/admin/target-lists", label: "Target lists", needs: "marketing.manage" },
      { href: "/admin/email-performance", label: "Email performance", needs: "marketing.manage" },
      { href: "/admin/lead-sources", label: "Lead sources" },
      { href: "/admin/lead-statuses", label: "Lead statuses" },
      { href: "/admin/market-segments", label: "Market segments", needs: "marketing.manage" },
      { href: "/admin/marketing-vendors", label: "Marketing vendors", needs: "marketing.manage" },
    ],
  },
  {
    label: "Money",
    screens: [
      { href: "/admin/pricing", label: "Pricing" },
      { href: "/admin/tax", label: "Taxes" },
      { href: "/admin/tax-groups", label: "Tax groups" },
      { href: "/admin/markup/1", label: "Markup" },
      { href: "/admin/payments", label: "Payments" },
      { href: "/maintenance-plans", label: "Maintenance plans" },
    ],
  },
  {
    label: "Messages",
    screens: [
      { href: "/admin/notifications", label: "Notifications" },
      { href: "/admin/mail", label: "Email" },
      { href: "/admin/texts", label: "Texts" },
      { href: "/admin/phone-integration", label: "Phone integration" },
      { href: "/admin/text-templates", label: "Text templates" },
    ],
  },
  {
    label: "Phones",
    screens: [
      { href: "/admin/call-tracking-numbers", label: "Tracking numbers", needs: "marketing.manage" },
      { href: "/admin/forwarding-numbers", label: "Forwarding numbers", needs: "marketing.manage" },
      { href: "/admin/notification-numbers", label: "Notification numbers", needs: "marketing.manage" },
    ],
  },
  {
    label: "Records",
    screens: [
      { href: "/admin/history", label: "History" },
      { href: "/admin/background-work", label: "Background work" },
    ],
  },
];

/** The settings of somebody with these permissions; a group of which nothing is theirs is left out. */
export function settingsFor(permissions: readonly string[]): SettingsGroup[] {
  return SETTINGS.map(({ label, screens }) => ({
    label,
    screens: screens
      .filter(({ needs = SETTINGS_PERMISSION }) => permissions.includes(needs))
      .map(({ href, label: name }) => ({ href, label: name })),
  })).filter(({ screens }) => screens.length > 0);
}
