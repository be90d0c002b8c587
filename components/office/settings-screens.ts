/** The default permission for a settings screen. */
const SETTINGS_PERMISSION = "settings.manage";

type SettingsScreen = { href: string; label: string; needs?: string; alsoNeeds?: string };
export type SettingsGroup = { label: string; screens: readonly SettingsScreen[] };

/** The settings screens by topic. The tabs and the command menu show them in this order. */
const SETTINGS: readonly SettingsGroup[] = [
  {
    label: "Business",
    screens: [
      { href: "/admin/business", label: "Details" },
      { href: "/admin/hours", label: "Hours" },
      { href: "/admin/subscriptions", label: "Services" },
      { href: "/admin/billing", label: "Billing" },
      { href: "/admin/suppliers", label: "Suppliers" },
      { href: "/setup", label: "Service setup" },
    ],
  },
  {
    label: "People",
    screens: [
      { href: "/admin/users", label: "Users", needs: "users.change" },
      { href: "/admin/roles", label: "Roles", needs: "users.change" },
      { href: "/admin/dispatch-groups", label: "Dispatch groups", needs: "users.change" },
    ],
  },
  {
    label: "Work",
    screens: [
      { href: "/admin/job-types", label: "Job types", needs: "lists.change" },
      { href: "/coverage-zones", label: "Coverage zones", needs: "zones.change" },
      { href: "/admin/event-types", label: "Event types", needs: "lists.change" },
      { href: "/admin/appointment-tags", label: "Tags", needs: "lists.change" },
      { href: "/admin/arrival-windows", label: "Arrival windows", needs: "lists.change" },
    ],
  },
  {
    label: "Customers",
    screens: [
      { href: "/admin/customer-groups", label: "Customer groups", needs: "lists.change" },
      { href: "/admin/customer-statuses", label: "Customer statuses", needs: "lists.change" },
      { href: "/admin/follow-up-types", label: "Follow-up types", needs: "lists.change" },
    ],
  },
  {
    label: "Marketing",
    screens: [
      { href: "/admin/campaigns", label: "Campaigns", needs: "marketing.manage" },
      { href: "/admin/target-lists", label: "Target lists", needs: "marketing.manage" },
      { href: "/admin/email-performance", label: "Email performance", needs: "marketing.manage" },
      { href: "/admin/lead-sources", label: "Lead sources", needs: "marketing.manage" },
      { href: "/admin/lead-statuses", label: "Lead statuses", needs: "marketing.manage" },
      { href: "/admin/market-segments", label: "Market segments", needs: "marketing.manage" },
      { href: "/admin/marketing-vendors", label: "Marketing vendors", needs: "marketing.manage" },
    ],
  },
  {
    label: "Money",
    screens: [
      { href: "/admin/pricing", label: "Pricing", needs: "price-book.change" },
      { href: "/admin/tax", label: "Taxes", needs: "taxes.change" },
      { href: "/admin/tax-groups", label: "Tax groups", needs: "taxes.change" },
      { href: "/admin/markup/1", label: "Markup", needs: "price-book.change", alsoNeeds: "costs.view" },
      { href: "/admin/payments", label: "Payments" },
      { href: "/admin/accounting-sync", label: "QuickBooks", needs: "accounting.sync" },
      { href: "/maintenance-plans", label: "Maintenance plans", needs: "plans.change" },
    ],
  },
  {
    label: "Messages",
    screens: [
      { href: "/admin/notifications", label: "Notifications", needs: "messaging.manage" },
      { href: "/admin/mail", label: "Email", needs: "messaging.manage" },
      { href: "/admin/texts", label: "Texts", needs: "messaging.manage" },
      { href: "/admin/phone-integration", label: "Phone integration", needs: "phones.manage" },
      { href: "/admin/text-templates", label: "Text templates", needs: "messaging.manage" },
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
      { href: "/admin/history", label: "History", needs: "history.view" },
      { href: "/admin/background-work", label: "Background work", needs: "operations.manage" },
    ],
  },
];

/** Lists the settings for a user's permissions, without empty groups. */
export function listSettings(permissions: readonly string[]): SettingsGroup[] {
  return SETTINGS.map(({ label, screens }) => ({
    label,
    screens: screens
      .filter(({ needs = SETTINGS_PERMISSION, alsoNeeds = needs }) =>
        [needs, alsoNeeds].every((permission) => permissions.includes(permission))
      )
      .map(({ href, label: name }) => ({ href, label: name })),
  })).filter(({ screens }) => screens.length > 0);
}
