import type { Who } from "@/lib/platform/session/who";

/** Writes a customer with one location directly. Jobs and appointments need nothing more. */
export function makeCustomer(who: Who, name = "Ann Lee"): Promise<{ customerId: string; locationId: string }> {
  const [firstName = "Ann", lastName = "Lee"] = name.split(" ");
  const { businessId } = who;
  return who.db(async (db) => {
    const customer = await db.customer.create({
      data: {
        businessId,
        firstName,
        lastName,
        displayName: name,
        email: "ann@example.com",
        searchText: name.toLowerCase(),
      },
    });
    const location = await db.location.create({
      data: {
        businessId,
        customerId: customer.id,
        address: "12 Oak St",
        city: "Charlotte",
        state: "NC",
        zip: "28202",
        isDefault: true,
      },
    });
    return { customerId: customer.id, locationId: location.id };
  });
}

/** Builds an import file with `count` different people. */
export const buildCustomersFile = (count: number): string =>
  [
    "Name,Phone,Email,Street,City,State,Zip",
    ...Array.from(
      { length: count },
      (_, i) => `Person${i} Lee${i % 97},704${2_000_000 + i},p${i}@example.com,${i} Oak St,Concord,NC,28025`
    ),
  ].join("\r\n");
