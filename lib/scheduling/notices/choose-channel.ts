type ReachableCustomer = {
  contactMethod: string;
  email: string;
  mobilePhone: string;
  communicationPreferences: { optOutEmailNotifications: boolean; optOutTextNotifications: boolean };
};

/**
 * Chooses the channel for a customer when no contact is chosen: the preferred one, or else the other one that works.
 * Null when the customer cannot be reached.
 */
export function chooseChannel(customer: ReachableCustomer, canText: boolean): "email" | "sms" | null {
  const { optOutEmailNotifications, optOutTextNotifications } = customer.communicationPreferences;
  const email = customer.email && !optOutEmailNotifications ? "email" : null;
  const text = canText && customer.mobilePhone && !optOutTextNotifications ? "sms" : null;
  return customer.contactMethod === "sms" ? (text ?? email) : (email ?? text);
}
