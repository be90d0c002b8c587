import type { ImportField, ImportMapping } from "./import-fields";

/**
 * Header names in letters and digits only, lower case, best first: those of the exports of
 * ServiceTitan, Housecall Pro, Jobber and QuickBooks, and what people write by hand.
 */
const NAMES: Record<ImportField, readonly string[]> = {
  type: ["type", "customertype", "clienttype", "category"],
  firstName: ["firstname", "first", "givenname", "fname", "contactfirstname", "primarycontactfirstname"],
  lastName: ["lastname", "last", "surname", "familyname", "lname", "contactlastname", "primarycontactlastname"],
  businessName: ["businessname", "companyname", "company", "business", "organization", "organisation"],
  name: [
    "name",
    "customername",
    "fullname",
    "displayname",
    "clientname",
    "customer",
    "client",
    "customerfullname",
    "contactname",
  ],
  email: ["email", "emailaddress", "mainemail", "primaryemail", "emails", "customeremail", "email1"],
  mobile: ["mobile", "mobilephone", "mobilenumber", "cell", "cellphone", "mobilephonenumber", "textphone"],
  homePhone: [
    "homephone",
    "home",
    "homenumber",
    "phone",
    "phonenumber",
    "mainphone",
    "phonenumbers",
    "primaryphone",
    "telephone",
    "customerphone",
    "phone1",
    "workphone",
  ],
  address: [
    "address",
    "street",
    "street1",
    "streetaddress",
    "address1",
    "addressline1",
    "addressstreet",
    "addressstreetline1",
    "serviceaddress",
    "servicestreet",
    "servicestreet1",
    "serviceaddressline1",
    "serviceaddressstreet1",
    "propertystreet1",
    "propertyaddress",
    "locationaddress",
    "locationstreet",
    "shippingaddress",
    "shippingstreet",
    "shipstreet1",
    "billingstreet1",
    "billingstreet",
    "billingaddress",
    "billingaddressline1",
    "billstreet1",
  ],
  address2: [
    "address2",
    "street2",
    "unit",
    "apt",
    "suite",
    "streetline2",
    "addressline2",
    "addressstreetline2",
    "servicestreet2",
    "serviceaddressline2",
    "propertystreet2",
    "locationunit",
    "billingstreet2",
    "addressunit",
  ],
  city: [
    "city",
    "town",
    "addresscity",
    "servicecity",
    "serviceaddresscity",
    "propertycity",
    "locationcity",
    "shippingcity",
    "shipcity",
    "billingcity",
    "billcity",
  ],
  state: [
    "state",
    "province",
    "stateprovince",
    "addressstate",
    "servicestate",
    "serviceaddressstate",
    "propertystate",
    "serviceprovince",
    "propertyprovince",
    "locationstate",
    "shippingstate",
    "shipstate",
    "billingstate",
    "billstate",
  ],
  zip: [
    "zip",
    "zipcode",
    "postalcode",
    "postcode",
    "addresszip",
    "addresszipcode",
    "servicezip",
    "servicezipcode",
    "servicepostalcode",
    "serviceaddresszip",
    "serviceaddresspostalcode",
    "propertyzip",
    "propertyzipcode",
    "propertypostalcode",
    "locationzip",
    "shippingzip",
    "shipzip",
    "billingzip",
    "billingzipcode",
    "billingpostalcode",
    "billzip",
  ],
  contactMethod: ["contactmethod", "preferredcontactmethod", "contactby", "preferredcontact"],
};

/**
 * Guesses what each column is from its header. Each column is used once, each field takes the best
 * name there is, so that a service address is taken before a billing address.
 */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const bare = headers.map((header) => header.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  const taken = new Set<number>();
  const mapping: ImportMapping = {};
  for (const [field, names] of Object.entries(NAMES) as [ImportField, readonly string[]][]) {
    const name = names.find((each) => bare.some((header, i) => header === each && !taken.has(i)));
    if (name === undefined) continue;
    const column = bare.findIndex((header, i) => header === name && !taken.has(i));
    taken.add(column);
    mapping[field] = column;
  }
  return mapping;
}
