import pg from "pg";

/** The number of a business's phone calls, texts, and leads. */
export type PhoneSize = { calls: number; texts: number; leads: number };

/** Three minutes lie between two phone calls, which makes some hundreds a day. One minute lies between two texts. */
const CALL_AT = "now() - i * interval '3 minutes'";
const TEXT_AT = "now() - i * interval '1 minute'";

/** One customer, one job, and one conversation have very many of these. */
const BIG_JOB = "(SELECT j.* FROM job j WHERE j.business_id = $1 ORDER BY j.business_job_number LIMIT 1)";
const MANY = 600;

/**
 * Writes years of phone calls, texts, and leads in bulk, as the role of the application. The business already has
 * customers and jobs.
 */
export async function fillPhone(url: string, businessId: string, size: PhoneSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    for (const statement of [...calls(size), ...texts(size), ...leads(size)])
      await client.query(statement.replaceAll("$1", `'${businessId}'::uuid`));
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

const people = `(SELECT array_agg(id ORDER BY id) AS ids, array_agg(mobile_phone ORDER BY id) AS phones FROM customer WHERE business_id = $1) c`;
const staff = "(SELECT array_agg(id ORDER BY id) AS ids FROM user_account WHERE business_id = $1) u";

function calls(size: PhoneSize): string[] {
  return [
    // Six of ten calls come in, two go out, and two are forwarded legs. Two of three belong to customers.
    `INSERT INTO provider_call (business_id, id, source, sid, account_sid, parent_sid, type, number_from, number_to, caller_key,
       caller_name, activity, status, in_progress, start_at, end_at, duration_seconds, customer_id, called_back_at)
     SELECT $1, gen_random_uuid(), CASE WHEN i % 7 = 0 THEN 'voip' ELSE 'twilio' END, 'CA' || i, 'AC1',
       CASE WHEN kind = 'OUTBOUND_CHILD' THEN 'CA' || (i - i % 10) END, kind,
       CASE WHEN kind = 'INBOUND' THEN '+1' || phone ELSE '+17045550100' END,
       CASE WHEN kind = 'INBOUND' THEN '+17045550100' ELSE '+1' || phone END,
       CASE WHEN kind = 'OUTBOUND_CHILD' THEN '' ELSE phone END, CASE WHEN i % 3 = 0 THEN 'Stranger ' || i ELSE '' END,
       CASE state WHEN 'answered' THEN 'answered' WHEN 'voicemail' THEN 'VOICEMAIL' WHEN 'missed' THEN 'MISSED' ELSE 'REJECTED' END,
       state, false, at, at + interval '2 minutes', 120,
       CASE WHEN i % 3 > 0 AND kind <> 'OUTBOUND_CHILD' THEN customer END,
       CASE WHEN state IN ('missed', 'voicemail') AND i % 5 > 0 THEN at + interval '1 hour' END
     FROM (SELECT i, ${CALL_AT} AS at, c.ids[1 + abs(hashint8(i)) % array_length(c.ids, 1)] AS customer,
         c.phones[1 + abs(hashint8(i)) % array_length(c.ids, 1)] AS phone,
         (ARRAY['INBOUND','INBOUND','INBOUND','INBOUND','INBOUND','INBOUND','OUTBOUND','OUTBOUND','OUTBOUND_CHILD','OUTBOUND_CHILD'])[1 + i % 10] AS kind,
         CASE WHEN i % 5000 = 0 THEN 'busy' WHEN i % 10 > 5 OR i % 100 < 80 THEN 'answered' WHEN i % 100 < 91 THEN 'missed'
           WHEN i % 100 < 95 THEN 'voicemail' ELSE 'rejected' END AS state
       FROM ${people}, generate_series(1, ${size.calls}) i) g`,
    `UPDATE provider_call p SET customer_id = j.customer_id FROM ${BIG_JOB} j
     WHERE p.business_id = $1 AND p.start_at > now() - ${MANY} * interval '6 minutes' AND p.type <> 'OUTBOUND_CHILD' AND p.customer_id IS NOT NULL`,
    `INSERT INTO call_recording (business_id, id, call_id, sid, provider_url, duration_seconds, storage_key, created_at)
     SELECT $1, gen_random_uuid(), id, 'RE' || sid, 'sandbox:3', 120, 'k' || sid, end_at FROM provider_call
     WHERE business_id = $1 AND type = 'INBOUND' AND hashtext(sid) % 3 = 0`,
    // Every third incoming call was logged, those of the newest days for the big job. One in ten was logged by hand.
    `INSERT INTO phone_call (business_id, id, call_id, phone_number, type, customer_id, job_id, user_id, happened_at)
     SELECT $1, gen_random_uuid(), p.id, p.number_from, 'Inbound', p.customer_id,
       CASE WHEN p.start_at > now() - ${MANY} * interval '18 minutes' THEN j.id END, u.ids[1 + abs(hashtext(p.sid)) % array_length(u.ids, 1)], p.start_at
     FROM provider_call p, ${BIG_JOB} j, ${staff}
     WHERE p.business_id = $1 AND p.type = 'INBOUND' AND abs(hashtext(p.sid)) % 3 = 1`,
    `INSERT INTO phone_call (business_id, id, phone_number, type, customer_id, user_id, happened_at)
     SELECT $1, gen_random_uuid(), '+1' || phone, 'Outbound',
       customer, u.ids[1 + i % array_length(u.ids, 1)], ${CALL_AT}
     FROM ${staff}, (SELECT i, c.ids[1 + abs(hashint8(i)) % array_length(c.ids, 1)] AS customer,
         c.phones[1 + abs(hashint8(i)) % array_length(c.ids, 1)] AS phone FROM ${people}, generate_series(10, ${size.calls}, 10) i) g`,
    `INSERT INTO note (business_id, id, type, title, body, customer_id, user_id, phone_call_id, created_at)
     SELECT $1, uuidv7(), 'phone', '', 'Wants to know when somebody comes', l.customer_id, l.user_id, l.id, l.happened_at
     FROM phone_call l WHERE l.business_id = $1 AND hashtext(l.id::text) % 4 = 0`,
  ];
}

function texts({ texts: count }: PhoneSize): string[] {
  // About fifty texts each. Every fiftieth conversation is unread.
  const conversations = Math.ceil(count / 50);
  return [
    `INSERT INTO phone_number (business_id, id, kind, number, provider_sid, name)
     SELECT $1, uuidv7(), 'notification', '+17045550100', 'PN1', 'Office'`,
    `INSERT INTO sms_conversation (business_id, id, our_number, their_number, customer_id, unread, last_message_at, created_at)
     SELECT $1, uuidv7(), '+17045550100', '+1' || c.phones[n], CASE WHEN i % 4 > 0 THEN c.ids[n] END, i % 50 = 0, ${TEXT_AT}, ${TEXT_AT}
     FROM (SELECT i, 1 + (i - 1) % (SELECT count(*)::int FROM customer WHERE business_id = $1) AS n FROM generate_series(1, ${conversations}) i) g, ${people}
     ON CONFLICT DO NOTHING`,
    // One text of ten is in the largest conversation.
    `INSERT INTO sms_message (business_id, id, to_number, our_number, body, status, direction, conversation_id, unread, segments, delivery, provider_message_id, created_at)
     SELECT $1, uuidv7(${TEXT_AT} - now()), v.numbers[n], '+17045550100', 'Will somebody be here on the ' || i || 'th?',
       CASE WHEN i % 2 = 0 THEN 'received' ELSE 'sent' END, CASE WHEN i % 2 = 0 THEN 'inbound' ELSE 'outbound' END, v.ids[n],
       i % 5000 = 0, 1, CASE WHEN i % 2 = 1 THEN 'delivered' END, 'SM' || i, ${TEXT_AT}
     FROM (SELECT array_agg(id ORDER BY id) AS ids, array_agg(their_number ORDER BY id) AS numbers FROM sms_conversation WHERE business_id = $1) v,
       LATERAL (SELECT i, CASE WHEN i % 10 = 0 THEN 1 ELSE 1 + abs(hashint8(i)) % array_length(v.ids, 1) END AS n FROM generate_series(1, ${count}) i) g`,
    // The rows of this transaction have no statistics yet. Row by row, the update would take minutes.
    "SET LOCAL enable_nestloop = off",
    `UPDATE sms_conversation v SET last_message_at = m.at, last_message_id = m.id, updated_at = m.at
     FROM (SELECT DISTINCT ON (conversation_id) conversation_id, id, created_at AS at FROM sms_message
       WHERE business_id = $1 AND conversation_id IS NOT NULL ORDER BY conversation_id, created_at DESC, id DESC) m
     WHERE v.business_id = $1 AND v.id = m.conversation_id`,
    "SET LOCAL enable_nestloop = on",
  ];
}

function leads({ leads: count }: PhoneSize): string[] {
  return [
    `INSERT INTO lead_source (business_id, id, name) SELECT $1, uuidv7(), 'Source ' || i FROM generate_series(1, 8) i`,
    `INSERT INTO campaign (business_id, id, kind, name) SELECT $1, uuidv7(), 'email', 'Campaign ' || i FROM generate_series(1, 20) i`,
    `INSERT INTO target_list (business_id, id, name) SELECT $1, uuidv7(), 'List ' || i FROM generate_series(1, 20) i`,
    // Two of three belong to customers, most are lost by now, and a few are unassigned.
    `INSERT INTO lead (business_id, id, status_id, lead_source_id, campaign_id, target_list_id, customer_id, name, phone, email, message,
       origin, assigned_user_id, created_at, first_answered_at)
     SELECT $1, gen_random_uuid(), s.ids[CASE WHEN i % 500 = 0 THEN 2 WHEN i < 200 THEN 1 WHEN i % 5 = 0 THEN 3 ELSE 4 END],
       o.ids[1 + i % 8], CASE WHEN i % 3 = 0 THEN m.ids[1 + i % 20] END, CASE WHEN i % 4 = 0 THEN t.ids[1 + i % 20] END,
       CASE WHEN i % 3 > 0 THEN c.ids[1 + abs(hashint8(i)) % array_length(c.ids, 1)] END,
       CASE WHEN i % 3 = 0 THEN 'Visitor ' || i ELSE '' END, CASE WHEN i % 3 = 0 THEN '919' || lpad(i::text, 7, '0') ELSE '' END,
       CASE WHEN i % 3 = 0 THEN 'visitor' || i || '@example.org' ELSE '' END, 'The furnace makes a noise since yesterday',
       (ARRAY['office','call','form','list'])[1 + i % 4], CASE WHEN i % 50 > 0 THEN u.ids[1 + i % array_length(u.ids, 1)] END,
       now() - i * interval '10 minutes', CASE WHEN i % 9 > 0 THEN now() - i * interval '10 minutes' + interval '7 minutes' END
     FROM (SELECT array_agg(id ORDER BY position) AS ids FROM lead_status WHERE business_id = $1) s,
       (SELECT array_agg(id) AS ids FROM lead_source WHERE business_id = $1) o,
       (SELECT array_agg(id) AS ids FROM campaign WHERE business_id = $1) m,
       (SELECT array_agg(id) AS ids FROM target_list WHERE business_id = $1) t, ${people}, ${staff}, generate_series(1, ${count}) i`,
  ];
}
