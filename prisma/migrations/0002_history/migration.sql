-- The history: change sets, their changed rows in monthly partitions, and the trigger that records the rows.
-- Also record_table(), which starts recording a table, and undo_change(), which undoes a change.

-- Returns the lowest id of a moment. Ids of changes are UUIDs of version 7, which start with their time, so the ids of
-- a month are a range.
CREATE FUNCTION first_id_at(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-0000-0000-000000000000')::uuid
  FROM lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') AS h
$$;

CREATE TABLE change_set (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  actor_kind text NOT NULL,
  actor_user_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id uuid NOT NULL,
  -- Everything recorded about the change, including the action and subject above: action, kind and id of its subject,
  -- details.
  acts jsonb NOT NULL,
  request_id text,
  -- The permission that the change required. Undoing the change requires it too.
  permission text,
  undoes_id uuid,
  PRIMARY KEY (business_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX change_set_by_actor ON change_set (business_id, actor_user_id, id DESC);
CREATE INDEX change_set_by_kind ON change_set (business_id, subject_kind, id DESC);
CREATE INDEX change_set_by_subject ON change_set (business_id, subject_kind, subject_id, id DESC);
CREATE INDEX change_set_by_undone ON change_set (business_id, undoes_id) WHERE undoes_id IS NOT NULL;

CREATE TABLE change_row (
  business_id uuid NOT NULL,
  change_id uuid NOT NULL,
  -- The statement within the change, and the row within the statement. An undo goes backwards.
  step integer NOT NULL,
  n integer NOT NULL,
  -- The record that the row belongs to. For a crew member's row, this is the appointment.
  kind text NOT NULL,
  record_id uuid NOT NULL,
  table_name text NOT NULL,
  operation text NOT NULL,
  key jsonb NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (business_id, change_id, step, n)
) PARTITION BY RANGE (change_id);
CREATE INDEX change_row_by_record ON change_row (business_id, kind, record_id, change_id DESC);

-- The tables that are recorded, and how their rows are undone.
CREATE TABLE recorded_table (
  name text NOT NULL,
  kind text NOT NULL,
  -- The key columns other than business_id.
  keys text[] NOT NULL,
  -- Columns with nothing to undo: counters, columns that the database computes, and columns derived from other records.
  unrecorded text[] NOT NULL,
  -- Set when rows are marked as removed, not deleted: the condition for a removed row (x), and the assignment that
  -- marks it.
  removed_when text,
  removal text,
  -- Columns ("*" for all) whose changes cannot be undone, each with its reason, such as money, signature, or sent.
  final jsonb NOT NULL,
  -- Columns that follow from other records and change along with them. They are restored only where nothing else has
  -- changed them since.
  followed text[] NOT NULL,
  PRIMARY KEY (name)
);

SELECT protect_tenant_table('change_set');
SELECT protect_tenant_table('change_row');

-- Protects a partition. All reads and writes go through the parent table, where the tenant's policy applies. The
-- partition gets the same policy anyway.
CREATE FUNCTION close_change_part(part regclass) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', part);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', part);
  EXECUTE format(
    'CREATE POLICY tenant ON %s USING (business_id = (SELECT nullif(current_setting(''app.business_id'', true), '''')::uuid))', part);
END $$;

-- Drops the partitions of months older than `kept` months, but never of the last two. Returns their names.
CREATE FUNCTION drop_change_months(kept int) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  part text;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('change_set'::regclass, 'change_row'::regclass) AND c.relname ~ '_\d{4}_\d{2}$'
      AND right(c.relname, 7) < to_char(now() AT TIME ZONE 'UTC' - make_interval(months => greatest(kept, 2)), 'YYYY_MM')
  LOOP
    EXECUTE format('DROP TABLE %I', part);
    RETURN NEXT part;
  END LOOP;
END $$;

-- True when the change was undone, and the undo was not undone in turn.
CREATE FUNCTION is_undone(the_change uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  latest uuid;
BEGIN
  SELECT s.id INTO latest FROM change_set s
  WHERE s.business_id = nullif(current_setting('app.business_id', true), '')::uuid AND s.undoes_id = the_change
  ORDER BY s.id DESC LIMIT 1;
  RETURN latest IS NOT NULL AND NOT is_undone(latest);
END $$;

-- Creates the partitions of each month, a year ahead, so that an old month can be dropped at once. Rows outside of all
-- months go to the default partition, because a wrong clock must not stop anyone from working.
CREATE FUNCTION keep_change_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  whole text;
  part text;
  month timestamptz;
BEGIN
  FOREACH whole IN ARRAY ARRAY['change_set', 'change_row'] LOOP
    FOR month IN SELECT generate_series(date_trunc('month', now(), 'UTC'), now() + interval '12 months', '1 month') LOOP
      part := whole || '_' || to_char(month AT TIME ZONE 'UTC', 'YYYY_MM');
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      BEGIN
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          part, whole, first_id_at(month), first_id_at(month + interval '1 month'));
        PERFORM close_change_part(part::regclass);
      EXCEPTION WHEN check_violation THEN
        -- The default partition already has rows of that month. They stay there.
        NULL;
      END;
    END LOOP;
  END LOOP;
END $$;

-- Records the rows of one statement, in the change that the transaction names (app.change_id).
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change uuid := nullif(current_setting('app.change_id', true), '')::uuid;
  the_step int;
  the_kind text := TG_ARGV[0];
  record_column text := TG_ARGV[1];
  keys text[] := TG_ARGV[2];
  unrecorded text[] := TG_ARGV[3];
BEGIN
  -- Migrations, and other work outside of a tenant's transaction, are not recorded.
  IF change IS NULL THEN RETURN NULL; END IF;
  the_step := coalesce(nullif(current_setting('app.change_step', true), ''), '0')::int + 1;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before, after)
    SELECT coalesce(j->>'business_id', j->>'id')::uuid, change, the_step, n, the_kind, (j->>record_column)::uuid,
      TG_TABLE_NAME, 'insert', (SELECT jsonb_object_agg(k, j->k) FROM unnest(keys) k), NULL, j - unrecorded
    FROM (SELECT to_jsonb(r) AS j, row_number() OVER () AS n FROM new_rows r OFFSET 0) made;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before, after)
    SELECT coalesce(j->>'business_id', j->>'id')::uuid, change, the_step, n, the_kind, (j->>record_column)::uuid,
      TG_TABLE_NAME, 'delete', (SELECT jsonb_object_agg(k, j->k) FROM unnest(keys) k), j, NULL
    FROM (SELECT to_jsonb(r) AS j, row_number() OVER () AS n FROM old_rows r OFFSET 0) gone
    -- Deleting a whole business leaves no history.
    WHERE EXISTS (SELECT FROM business b WHERE b.id = coalesce(j->>'business_id', j->>'id')::uuid);
  ELSE
    -- A cached plan that was made for a few rows would compare thousands of rows with each other.
    IF (SELECT count(*) FROM (SELECT FROM new_rows LIMIT 51) many) > 50 THEN
      PERFORM set_config('plan_cache_mode', 'force_custom_plan', true);
    END IF;
    -- Converts each row to JSON once, not once per column.
    WITH was AS MATERIALIZED (
      SELECT j, (SELECT jsonb_object_agg(k, j->k) FROM unnest(keys) k) AS key
      FROM (SELECT to_jsonb(r) AS j FROM old_rows r OFFSET 0) one
    ), is_now AS MATERIALIZED (
      SELECT j - unrecorded AS j, (j->>record_column)::uuid AS record, (SELECT jsonb_object_agg(k, j->k) FROM unnest(keys) k) AS key
      FROM (SELECT to_jsonb(r) AS j FROM new_rows r OFFSET 0) one
    )
    INSERT INTO change_row (business_id, change_id, step, n, kind, record_id, table_name, operation, key, before, after)
    SELECT coalesce(was.j->>'business_id', was.j->>'id')::uuid, change, the_step, row_number() OVER (), the_kind,
      is_now.record, TG_TABLE_NAME, 'update', was.key, d.before, d.after
    FROM was JOIN is_now ON is_now.key = was.key
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(e.key, was.j->e.key) AS before, jsonb_object_agg(e.key, e.value) AS after
      FROM jsonb_each(is_now.j) e WHERE (was.j->e.key) IS DISTINCT FROM e.value
    ) d
    WHERE d.after IS NOT NULL;
  END IF;
  IF FOUND THEN PERFORM set_config('app.change_step', the_step::text, true); END IF;
  RETURN NULL;
END $$;

-- Starts recording a table. `record_column` names the column with the id of the record that a row belongs to.
CREATE FUNCTION record_table(
  target regclass, kind text, record_column text, unrecorded text[] DEFAULT '{}',
  removed_when text DEFAULT NULL, removal text DEFAULT NULL, final jsonb DEFAULT '{}', followed text[] DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text[];
  arguments text;
BEGIN
  SELECT array_agg(a.attname ORDER BY x.place) INTO keys
  FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS x(attnum, place)
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = x.attnum
  WHERE i.indrelid = target AND i.indisprimary AND a.attname <> 'business_id';
  -- A table with one row per business has only the business as its key.
  keys := coalesce(keys, '{business_id}');
  unrecorded := unrecorded || '{version,updated_at}'::text[];
  INSERT INTO recorded_table VALUES (target::text, kind, keys, unrecorded, removed_when, removal, final, followed);
  arguments := format('%L, %L, %L, %L', kind, record_column, keys, unrecorded);
  EXECUTE format('CREATE TRIGGER record_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_change(%s)', target, arguments);
  EXECUTE format('CREATE TRIGGER record_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_change(%s)', target, arguments);
  EXECUTE format('CREATE TRIGGER record_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION record_change(%s)', target, arguments);
END $$;

-- The history is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed';
END $$;

-- Undoes the rows of a change, statement by statement in reverse. Returns the first records that block the undo. The
-- caller must then roll back.
CREATE FUNCTION undo_change(the_change uuid, moment timestamptz)
RETURNS TABLE (kind text, record_id uuid, table_name text) LANGUAGE plpgsql AS $$
DECLARE
  part record;
  waiting record;
  -- The deleted rows that cannot be restored yet. A cascade is recorded after its parent, so in reverse the children
  -- come first and wait for the parent.
  waits jsonb := '[]';
  still jsonb;
  in_the_way int;
BEGIN
  FOR part IN
    WITH statement AS (
      SELECT c.step, c.table_name AS name, c.operation FROM change_row c
      WHERE c.business_id = nullif(current_setting('app.business_id', true), '')::uuid AND c.change_id = the_change
      GROUP BY 1, 2, 3
    )
    -- A change that only inserted rows, such as an import, is undone table by table, because children were inserted
    -- after their parents. Where a table references itself, the order of the statements decides.
    SELECT array_agg(s.step) AS steps, s.name, s.operation FROM statement s
    CROSS JOIN (
      SELECT NOT EXISTS (SELECT FROM statement o WHERE o.operation <> 'insert') AND NOT EXISTS (
        SELECT FROM pg_constraint k JOIN statement o ON k.conrelid = o.name::regclass
        WHERE k.contype = 'f' AND k.confrelid = k.conrelid
      ) AS are_together
    ) whole
    GROUP BY s.name, s.operation, CASE WHEN NOT whole.are_together THEN s.step END ORDER BY min(s.step) DESC
  LOOP
    BEGIN
      RETURN QUERY SELECT * FROM undo_step(the_change, part.steps, part.name, part.operation, moment);
      GET DIAGNOSTICS in_the_way = ROW_COUNT;
      IF in_the_way > 0 THEN RETURN; END IF;
    EXCEPTION WHEN foreign_key_violation THEN
      IF part.operation <> 'delete' THEN RAISE; END IF;
      waits := waits || to_jsonb(part);
      CONTINUE;
    END;
    CONTINUE WHEN part.operation <> 'delete' OR waits = '[]';
    still := '[]';
    FOR waiting IN SELECT ARRAY(SELECT jsonb_array_elements_text(w->'steps')::int) AS steps, w->>'name' AS name, w FROM jsonb_array_elements(waits) w LOOP
      BEGIN
        RETURN QUERY SELECT * FROM undo_step(the_change, waiting.steps, waiting.name, 'delete', moment);
        GET DIAGNOSTICS in_the_way = ROW_COUNT;
        IF in_the_way > 0 THEN RETURN; END IF;
      EXCEPTION WHEN foreign_key_violation THEN
        still := still || waiting.w;
      END;
    END LOOP;
    waits := still;
  END LOOP;
  IF waits <> '[]' THEN
    RAISE foreign_key_violation USING MESSAGE = 'what the change deleted hangs on something that is gone by now';
  END IF;
END $$;

-- Undoes the statements of one operation on one table. Columns that are no longer recorded are neither compared nor
-- restored.
CREATE FUNCTION undo_step(the_change uuid, the_steps int[], the_table text, the_operation text, moment timestamptz)
RETURNS TABLE (kind text, record_id uuid, table_name text) LANGUAGE plpgsql
-- The planner has no statistics on the rows of a change that was just made, so the join method is set here.
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
  -- The record that the change was about. All of its columns are compared, including those that follow from other
  -- records.
  subject uuid;
BEGIN
  -- A few rows are looked up one by one. For thousands, one pass over the table is faster than a lookup per row.
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
  -- Locks the rows until the end of the transaction.
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
      -- A record that was removed later would come back only in part. An example is the time of a deleted appointment.
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
      -- A row that is only marked as removed may keep what the application attached to it, such as messages and links.
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
    -- The change touched only columns that are no longer restored.
    IF assignments IS NULL THEN RETURN; END IF;
    EXECUTE format('UPDATE %I t SET %s%s FROM change_row c WHERE %s AND c.business_id = $1 AND c.change_id = $2 AND c.step = ANY ($3)',
      the_table, assignments, version_up, same_key) USING the_business, the_change, the_steps;
  END IF;
END $$;

CREATE TABLE change_set_rest PARTITION OF change_set DEFAULT;
CREATE TABLE change_row_rest PARTITION OF change_row DEFAULT;
SELECT close_change_part('change_set_rest');
SELECT close_change_part('change_row_rest');
SELECT keep_change_months();

CREATE TRIGGER write_once BEFORE UPDATE ON change_set FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER write_once BEFORE UPDATE ON change_row FOR EACH ROW EXECUTE FUNCTION refuse_change();

SELECT record_table('business', 'business', 'id', final => '{"quickbooks_connected":"connection"}');
