import { Prisma } from "@prisma/client";

/** The owner of a timeline: a customer, or one job. */
export type TimelineOwner = { customerId: string } | { jobId: string };

/**
 * The SQL of a kind of record: `rows` finds it (kind, id, at, state, maker), and `facts` selects the JSON for its line.
 */
type Source = { rows: Prisma.Sql; facts: Prisma.Sql };

/** Returns conditions for the rows of the owner (`mine`) and for the entry's own row (`its`). */
function buildKeys(businessId: string, owner: TimelineOwner) {
  const inBusiness = (alias: string) => Prisma.sql`${Prisma.raw(alias)}.business_id = ${businessId}::uuid`;
  return {
    ours: inBusiness,
    mine: (alias: string): Prisma.Sql =>
      "customerId" in owner
        ? Prisma.sql`${inBusiness(alias)} AND ${Prisma.raw(alias)}.customer_id = ${owner.customerId}::uuid`
        : Prisma.sql`${inBusiness(alias)} AND ${Prisma.raw(alias)}.job_id = ${owner.jobId}::uuid`,
    its: Prisma.sql`${inBusiness("x")} AND x.id = e.id`,
  };
}

/** Messages are found by their subject. Only those about this many newest records are listed. */
const NEWEST_TOLD_ABOUT = 200;

/** Returns the sources of a timeline by kind. In `facts` the table alias of the entry is `e`. */
export function buildTimelineSources(businessId: string, owner: TimelineOwner) {
  const { ours: inBusiness, mine, its } = buildKeys(businessId, owner);
  return {
    appointment: {
      rows: Prisma.sql`SELECT 'appointment', x.id, coalesce(x.start_at, x.created_at),
          CASE WHEN x.canceled_at IS NOT NULL THEN 'canceled' ELSE x.status END, x.created_by_id
        FROM appointment x WHERE ${mine("x")} AND NOT x.is_deleted`,
      facts: Prisma.sql`SELECT json_build_object('name', t.name, 'number', j.business_job_number, 'job', j.id)
        FROM appointment x JOIN job j ON j.business_id = x.business_id AND j.id = x.job_id
        JOIN job_type t ON t.business_id = j.business_id AND t.id = j.job_type_id
        WHERE ${its}`,
    },
    job: {
      rows: Prisma.sql`SELECT 'job', x.id, x.created_at, x.status, NULL::uuid
        FROM job x WHERE ${mine("x")} AND x.deleted_at IS NULL`,
      facts: Prisma.sql`SELECT json_build_object('number', x.business_job_number, 'words', x.name, 'name', t.name, 'job', x.id)
        FROM job x JOIN job_type t ON t.business_id = x.business_id AND t.id = x.job_type_id
        WHERE ${its}`,
    },
    invoice: {
      rows: Prisma.sql`SELECT 'invoice', x.id, x.created_at, x.status, x.created_by_id
        FROM invoice x WHERE ${mine("x")} AND x.deleted_at IS NULL AND x.status <> 'deleted' AND NOT x.is_template`,
      facts: Prisma.sql`SELECT json_build_object('number', x.invoice_number, 'amount', x.total::text,
        'isProposal', x.kind = 'proposal', 'job', x.job_id) FROM invoice x WHERE ${its}`,
    },
    payment: {
      rows: Prisma.sql`SELECT 'payment', x.id, x.created_at, x.status, x.received_by_id FROM payment x
        WHERE ${mine("x")} AND x.deleted_at IS NULL`,
      facts: Prisma.sql`SELECT json_build_object('amount', x.amount::text, 'number', i.invoice_number, 'job', x.job_id,
        'invoice', x.invoice_id, 'means', json_build_object('paymentType', x.payment_type, 'cardBrand', x.card_brand,
          'cardLast4', x.card_last4, 'checkNumber', x.check_number))
        FROM payment x LEFT JOIN invoice i ON i.business_id = x.business_id AND i.id = x.invoice_id
        WHERE ${its}`,
    },
    note: {
      rows: Prisma.sql`SELECT 'note', x.id, x.created_at, NULL::text, x.user_id
        FROM note x WHERE ${mine("x")} AND x.deleted_at IS NULL`,
      facts: Prisma.sql`SELECT json_build_object('name', x.title, 'words', left(x.body, 200), 'job', x.job_id,
        'appointment', x.appointment_id) FROM note x WHERE ${its}`,
    },
    call: selectCalls(businessId, owner),
    file: {
      rows:
        "customerId" in owner
          ? Prisma.sql`SELECT 'file', x.id, x.created_at, NULL::text, x.uploaded_by_id
              FROM job j JOIN stored_file x ON x.business_id = j.business_id AND x.owner_kind = 'job' AND x.owner_id = j.id
              WHERE ${mine("j")} AND j.deleted_at IS NULL AND x.deleted_at IS NULL`
          : Prisma.sql`SELECT 'file', x.id, x.created_at, NULL::text, x.uploaded_by_id FROM stored_file x
              WHERE ${inBusiness("x")} AND x.owner_kind = 'job' AND x.owner_id = ${owner.jobId}::uuid
                AND x.deleted_at IS NULL`,
      facts: Prisma.sql`SELECT json_build_object('name', x.file_name, 'job', x.owner_id) FROM stored_file x WHERE ${its}`,
    },
    ...buildScreenSources(businessId, owner),
  } satisfies Record<string, Source>;
}

/** Returns logged phone calls and, for a customer, also those that were not logged. */
function selectCalls(businessId: string, owner: TimelineOwner): Source {
  const { ours: inBusiness, mine, its } = buildKeys(businessId, owner);
  const logged = Prisma.sql`SELECT 'call', x.id, x.happened_at, NULL::text, x.user_id
    FROM phone_call x WHERE ${mine("x")} AND x.deleted_at IS NULL`;
  const unloggedCalls = Prisma.sql`SELECT 'call', x.id, x.start_at, x.status, NULL::uuid
    FROM provider_call x WHERE ${mine("x")} AND x.type IN ('INBOUND', 'OUTBOUND') AND NOT EXISTS (
      SELECT 1 FROM phone_call l WHERE ${inBusiness("l")} AND l.call_id = x.id AND l.deleted_at IS NULL)`;
  return {
    rows: "customerId" in owner ? Prisma.sql`${logged} UNION ALL ${unloggedCalls}` : logged,
    facts: Prisma.sql`SELECT coalesce(
      (SELECT json_build_object('name', CASE x.type WHEN 'None' THEN 'Phone' ELSE x.type END, 'words', (
        SELECT left(n.body, 120) FROM note n WHERE ${inBusiness("n")} AND n.phone_call_id = x.id AND n.deleted_at IS NULL
        ORDER BY n.created_at DESC LIMIT 1), 'job', x.job_id, 'appointment', x.appointment_id)
        FROM phone_call x WHERE ${its}),
      (SELECT json_build_object('name', initcap(x.type), 'words', x.status) FROM provider_call x WHERE ${its}))`,
  };
}

/** Describes a text. One without words has pictures. */
const TEXT_WORDS = Prisma.sql`coalesce(nullif(x.body, ''), 'Image')`;

/** Returns the sources without a documented kind: statuses of a job, messages, and changes of a customer. */
function buildScreenSources(businessId: string, owner: TimelineOwner) {
  const { ours: inBusiness, mine, its } = buildKeys(businessId, owner);
  const subject = "customerId" in owner ? owner.customerId : owner.jobId;
  const selectNewest = (table: string) =>
    Prisma.sql`(SELECT x.id FROM ${Prisma.raw(table)} x WHERE ${mine("x")}
      ORDER BY x.created_at DESC LIMIT ${NEWEST_TOLD_ABOUT})`;
  const themselves = "customerId" in owner ? selectMergedIds(businessId, subject) : Prisma.sql`SELECT ${subject}::uuid`;
  const isRelated = Prisma.sql`${inBusiness("m")} AND m.related_id = ANY(ARRAY(${themselves} UNION ALL
    ${selectNewest("invoice")} UNION ALL ${selectNewest("payment")} UNION ALL ${selectNewest("appointment")}))`;
  // Email of a campaign belongs to the campaign, and is listed for each recipient.
  const campaignMails = Prisma.sql`UNION ALL SELECT 'message', m.id, m.created_at, m.status, NULL::uuid
    FROM campaign_mail g JOIN mail_message m ON m.business_id = g.business_id AND m.id = g.mail_id
    WHERE ${mine("g")}`;
  return {
    status: {
      rows: Prisma.sql`SELECT 'status', c.id, c.at, r.after->>'status', c.actor_user_id
        FROM change_row r JOIN change_set c ON c.business_id = r.business_id AND c.id = r.change_id
        WHERE ${inBusiness("r")} AND r.kind = 'job' AND r.record_id = ${subject}::uuid
          AND r.table_name = 'job' AND r.operation = 'update' AND r.after ? 'status'`,
      facts: Prisma.sql`SELECT json_build_object('words', e.state)`,
    },
    message: {
      rows: Prisma.sql`SELECT 'message', m.id, m.created_at, m.status, m.sent_by_id FROM mail_message m WHERE ${isRelated}
        UNION ALL SELECT 'message', m.id, m.created_at, m.status, NULL::uuid FROM sms_message m WHERE ${isRelated}
        ${"customerId" in owner ? campaignMails : Prisma.empty}`,
      facts: Prisma.sql`SELECT coalesce(
        (SELECT json_build_object('name', 'Email: ' || x.subject || ', to ' || x.to_address) FROM mail_message x WHERE ${its}),
        (SELECT json_build_object('name', 'Text: ' || ${TEXT_WORDS}) FROM sms_message x WHERE ${its}))`,
    },
    // Texts about an appointment, invoice, or payment are among the messages already.
    text: {
      rows: Prisma.sql`SELECT 'text', m.id, m.created_at, coalesce(m.delivery, m.status), m.user_id FROM sms_conversation v
        JOIN sms_message m ON m.business_id = v.business_id AND m.conversation_id = v.id
        WHERE ${inBusiness("v")} AND v.customer_id = ${subject}::uuid AND m.related_id IS NULL`,
      facts: Prisma.sql`SELECT json_build_object('name', CASE WHEN x.direction = 'inbound' THEN 'Text from the customer: '
        ELSE 'Text: ' END || ${TEXT_WORDS}) FROM sms_message x WHERE ${its}`,
    },
    change: {
      rows: Prisma.sql`SELECT 'change', c.id, c.at, NULL::text, c.actor_user_id FROM change_set c
        WHERE ${inBusiness("c")} AND c.subject_kind = 'customer' AND c.subject_id = ${subject}::uuid`,
      facts: Prisma.sql`SELECT json_build_object('words', x.action) FROM change_set x WHERE ${its}`,
    },
  };
}

/** Selects a customer and those merged into it, because earlier messages still name them. */
const selectMergedIds = (businessId: string, customerId: string): Prisma.Sql => Prisma.sql`SELECT same.id FROM (
    WITH RECURSIVE same (id) AS (SELECT ${customerId}::uuid UNION SELECT k.id FROM same s
      JOIN customer k ON k.business_id = ${businessId}::uuid AND k.merged_into_id = s.id)
    SELECT id FROM same) same`;
