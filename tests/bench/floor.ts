import { createServer } from "node:http";
import pg from "pg";
import { toAppointment, buildAppointmentsQuery } from "@/lib/scheduling/appointments/appointment-row";
import { whereOnDay } from "@/lib/scheduling/appointments/list-appointments";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { getDayRange } from "@/lib/platform/time/instant-range";

/**
 * The floor: a bare Node server that answers the bytes of the day call with the same single statement. It has no
 * framework, no session, and no checks, and it sets the tenant once per connection. Arguments: port, business id.
 */
const [port = "", businessId = ""] = process.argv.slice(2);
const who = await proveSystemWho(businessId, "bench", ["schedule.all"]);
const options = `-c app.business_id=${businessId} -c enable_nestloop=off`;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options });

createServer((request, response) => {
  const day = new URL(request.url ?? "/", "http://floor").searchParams.get("date") ?? "";
  const { text, values } = buildAppointmentsQuery(who, { where: whereOnDay(getDayRange(day, who.timeZone)) });
  void answer();

  async function answer() {
    const { rows } = await pool.query(text, values);
    const items = rows.map((row) => toAppointment(row, who.timeZone));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ items, total: items.length }));
  }
}).listen(Number(port), "127.0.0.1", () => console.log("floor ready"));
