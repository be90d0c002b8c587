import { rowsOf } from "../../database";
import { List } from "../list";

export const dynamic = "force-dynamic";

type CustomerRow = Record<"id" | "name" | "phone" | "email" | "address" | "city" | "state" | "type", string>;

export default async function PlainCustomers() {
  const rows = await rowsOf<CustomerRow>(
    `SELECT c.id, c.display_name AS name, c.mobile_phone AS phone, c.email, c.type, l.address, l.city, l.state
     FROM customer c JOIN customer_location l ON l.business_id = c.business_id AND l.customer_id = c.id AND l.is_default
     WHERE c.deleted_at IS NULL ORDER BY c.sort_name, c.id LIMIT 50`
  );
  return (
    <List
      title="Customers"
      rows={rows}
      href={({ id }) => `/customer/show/${id}`}
      columns={[
        { label: "Name", cell: ({ name }) => name },
        { label: "Phone", cell: ({ phone }) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` },
        { label: "Email", cell: ({ email }) => email },
        { label: "Address", cell: ({ address }) => address },
        { label: "City", cell: ({ city, state }) => `${city}, ${state}` },
        { label: "Type", cell: ({ type }) => type },
      ]}
    />
  );
}
