import pg from "pg";

/**
 * Deletes the ledger entries of a payment or refund as if they had never been written. Works as the owner, past the
 * guards against it.
 */
export async function removeEntries(
  businessId: string,
  of: { paymentId: string } | { refundId: string }
): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  try {
    await owner.query("BEGIN");
    await owner.query("SELECT set_config('app.business_id', $1, true)", [businessId]);
    await owner.query("ALTER TABLE invoice_entry DISABLE TRIGGER refuse_to_remove_entry");
    const [column, id] = "paymentId" in of ? ["payment_id", of.paymentId] : ["refund_id", of.refundId];
    await owner.query(`DELETE FROM invoice_entry WHERE ${column} = $1`, [id]);
    await owner.query("ALTER TABLE invoice_entry ENABLE TRIGGER refuse_to_remove_entry");
    await owner.query("COMMIT");
  } finally {
    await owner.end();
  }
}
