type Reached = {
  contactMethod: string;
  email: string;
  mobilePhone: string;
  communicationPreferences: { optOutEmailNotifications: boolean; optOutTextNotifications: boolean };
};

/**
 * How a customer is told of their appointment where no contact is chosen: as they wish, else the other way where they can be
 * reached by it; null where they cannot be told at all.
 */
export function wayToTell(customer: Reached, canText: boolean): "email" | "sms" | null {
  const { optOutEmailNotifications, optOutTextNotifications } = customer.communicationPreferences;
  const email = customer.email && !optOutEmailNotifications ? "email" : null;
  const text = canText && customer.mobilePhone && !optOutTextNotifications ? "sms" : null;
  return customer.contactMethod === "sms" ? (text ?? email) : (email ?? text);
}
