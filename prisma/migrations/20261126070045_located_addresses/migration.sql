-- AlterTable
ALTER TABLE "customer_location" ADD COLUMN     "is_exact" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "located_for" TEXT,
ADD COLUMN     "placed_lat" DOUBLE PRECISION,
ADD COLUMN     "placed_lng" DOUBLE PRECISION;

-- Those that a geocoder was not asked for yet. The words of the address are compared as the application compares them.
CREATE INDEX customer_location_to_locate ON customer_location (business_id, id)
WHERE deleted_at IS NULL AND placed_lat IS NULL AND located_for IS DISTINCT FROM (address || E'\n' || city || E'\n' || state || E'\n' || zip);

-- Where a place is follows from its address, or from where somebody put the pin: that is recorded, and the point follows it.
DROP TRIGGER record_insert ON customer_location;
DROP TRIGGER record_update ON customer_location;
DROP TRIGGER record_delete ON customer_location;
DELETE FROM recorded_table WHERE name = 'customer_location';
SELECT record_table('customer_location', 'customer', 'customer_id', '{zone_id,lat,lng,located_for,is_exact}',
  'x.deleted_at IS NOT NULL', 'deleted_at = $1');

-- As before, but columns that were recorded once and are not any more are neither compared nor put back.
CREATE OR REPLACE FUNCTION undo_step(the_change uuid, the_steps int[], the_table text, the_operation text, moment timestamptz)
RETURNS TABLE (kind text, record_id uuid, table_name text) LANGUAGE plpgsql
-- Rows of a change that was just made are not in the planner's statistics, so it is told how to find them.
SET enable_nestloop = on AS $$
DECLARE
  the_business uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  recorded record;
  links record;
  same_key text;
  columns text;
  assignments text;
  version_up text;
  in_the_way int;
  -- The record that the change was about: of that one nothing is passed over.
  subject uuid;
BEGIN
  -- A few rows are found one by one; of thousands, a table is read once instead of once for each.
  IF EXISTS (SELECT FROM change_row c WHERE c.business_id = the_business AND c.change_id = the_change AND c.step = ANY (the_steps) AND c.n > 50) THEN
    PERFORM set_config('enable_nestloop', 'off', true);
  END IF;
  SELECT * INTO STRICT recorded FROM recorded_table r WHERE r.name = the_table;
  SELECT s.subject_id INTO subject FROM change_set s WHERE s.business_id = the_business AND s.id = the_change;
  SELECT string_agg(format('t.%1$I = (c.key->>%1$L)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)), ' AND ')
    || CASE WHEN the_table = 'business' THEN '' ELSE format(' AND t.business_id = %L', the_business) END
  INTO same_key FROM pg_attribute a WHERE a.attrelid = the_table::regclass AND a.attname = ANY (recorded.keys);
  SELECT string_agg(CASE a.attname WHEN 'version' THEN ', version = t.version + 1' ELSE format(', updated_at = %L', moment) END, '')
  INTO version_up FROM pg_attribute a
  WHERE a.attrelid = the_table::regclass AND a.attname IN ('version', 'updated_at') AND NOT a.attisdropped;
  version_up := coalesce(version_up, '');
  -- Nobody else changes them from here on.
  IF the_operation <> 'delete' THEN
    EXECUTE format('SELECT 1 FROM %I t JOIN change_row c ON %s WHERE c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3)
      ORDER BY c.step, c.n FOR UPDATE OF t', the_table, same_key) USING the_business, the_change, the_steps;
  END IF;

  RETURN QUERY EXECUTE format('SELECT c.kind, c.record_id, c.table_name FROM change_row c LEFT JOIN %I t ON %s
    CROSS JOIN LATERAL (SELECT to_jsonb(t) AS j OFFSET 0) now
    WHERE c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3) AND CASE c.operation WHEN ''delete'' THEN t.%I IS NOT NULL
      ELSE t.%I IS NULL OR EXISTS (SELECT FROM jsonb_each(c.after) e WHERE now.j->e.key IS DISTINCT FROM e.value
        AND e.key <> ALL ($6) AND (c.record_id = $4 OR e.key <> ALL ($5)))%s END
    LIMIT 10', the_table, same_key, recorded.keys[1], recorded.keys[1],
      -- What was removed since would come back in part only: a deleted visit's time, say.
      CASE WHEN the_operation = 'update' AND recorded.removal IS NOT NULL
        THEN format(' OR (%s AND EXISTS (SELECT FROM change_row o WHERE o.business_id = c.business_id AND o.kind = c.kind
          AND o.record_id = c.record_id AND o.change_id > c.change_id AND o.change_id <> current_setting(''app.change_id'')::uuid
          AND o.key = c.key AND o.table_name = c.table_name AND o.after ? %L))',
          replace(recorded.removed_when, 'x.', 't.'), split_part(recorded.removal, ' ', 1))
        ELSE '' END)
    USING the_business, the_change, the_steps, subject, recorded.followed, recorded.unrecorded;
  GET DIAGNOSTICS in_the_way = ROW_COUNT;
  IF in_the_way > 0 THEN RETURN; END IF;

  IF the_operation = 'insert' THEN
    FOR links IN
      SELECT k.conrelid::regclass::text AS child, r.removed_when, r.name IS NOT NULL AS is_recorded,
        string_agg(format('x.%I = t.%I', f.attname, p.attname), ' AND ') AS hangs_on
      FROM pg_constraint k
      CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS u(child_column, parent_column)
      JOIN pg_attribute f ON f.attrelid = k.conrelid AND f.attnum = u.child_column
      JOIN pg_attribute p ON p.attrelid = k.confrelid AND p.attnum = u.parent_column
      LEFT JOIN recorded_table r ON r.name = k.conrelid::regclass::text
      WHERE k.contype = 'f' AND k.confrelid = the_table::regclass
      GROUP BY k.oid, k.conrelid, r.removed_when, r.name
    LOOP
      -- What only marks its rows keeps what the machine hung on them: messages, links.
      CONTINUE WHEN recorded.removal IS NOT NULL AND NOT links.is_recorded;
      RETURN QUERY EXECUTE format('SELECT c.kind, c.record_id, c.table_name FROM change_row c JOIN %I t ON %s JOIN %s x ON %s
        WHERE c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3) %s LIMIT 10', the_table, same_key, links.child, links.hangs_on,
        CASE WHEN recorded.removal IS NULL OR links.removed_when IS NULL THEN '' ELSE format('AND NOT (%s)', links.removed_when) END)
        USING the_business, the_change, the_steps;
      GET DIAGNOSTICS in_the_way = ROW_COUNT;
      IF in_the_way > 0 THEN RETURN; END IF;
    END LOOP;
    IF recorded.removal IS NULL THEN
      EXECUTE format('DELETE FROM %I t USING change_row c WHERE %s AND c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3)',
        the_table, same_key) USING the_business, the_change, the_steps;
    ELSE
      EXECUTE format('UPDATE %I t SET %s%s FROM change_row c WHERE %s AND c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3)',
        the_table, replace(recorded.removal, '$1', quote_literal(moment)), version_up, same_key)
        USING the_business, the_change, the_steps;
    END IF;
  ELSIF the_operation = 'delete' THEN
    SELECT string_agg(quote_ident(a.attname), ', ') INTO columns FROM pg_attribute a
    WHERE a.attrelid = the_table::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '';
    EXECUTE format('INSERT INTO %I (%s) SELECT %s FROM (SELECT (jsonb_populate_record(NULL::%I, c.before)).* FROM change_row c
      WHERE c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3) ORDER BY c.step, c.n) was', the_table, columns, columns, the_table)
      USING the_business, the_change, the_steps;
  ELSE
    SELECT string_agg(DISTINCT format('%1$I = CASE WHEN c.before ? %1$L%2$s THEN (jsonb_populate_record(t, c.before)).%1$I ELSE t.%1$I END', f.key,
        CASE WHEN f.key = ANY (recorded.followed) THEN format(' AND to_jsonb(t.%1$I) IS NOT DISTINCT FROM c.after->%1$L', f.key) ELSE '' END), ', ')
    INTO assignments FROM change_row c CROSS JOIN LATERAL jsonb_object_keys(c.before) AS f(key)
    WHERE c.business_id = the_business AND c.change_id = the_change AND c.step = ANY (the_steps)
      AND f.key <> ALL (recorded.unrecorded);
    -- It changed nothing but what is not taken back any more.
    IF assignments IS NULL THEN RETURN; END IF;
    EXECUTE format('UPDATE %I t SET %s%s FROM change_row c WHERE %s AND c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3)',
      the_table, assignments, version_up, same_key) USING the_business, the_change, the_steps;
  END IF;
END $$;
