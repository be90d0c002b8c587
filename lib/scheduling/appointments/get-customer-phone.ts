import type { Appointment } from "./appointment";

/** Returns the customer's mobile phone, or else the home phone, with its extension. */
export const getCustomerPhone = (customer: Appointment["businessCustomer"]): { phone: string; extension: string } =>
  customer.mobilePhone
    ? { phone: customer.mobilePhone, extension: customer.mobilePhoneExtension }
    : { phone: customer.homePhone, extension: customer.homePhoneExtension };
