-- Digits to dial after a call is answered, in a column of their own as for customers. Extensions that are part of a stored
-- text stay in it until the number is saved again.
ALTER TABLE business ADD COLUMN phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE lead ADD COLUMN phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE maintenance_plan_contact ADD COLUMN mobile_phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE user_account ADD COLUMN home_phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE user_account ADD COLUMN mobile_phone_extension text DEFAULT '' NOT NULL;

-- Returns the default of every required column. An undo gives it to a row that was deleted before the column existed.
CREATE FUNCTION column_defaults(target regclass) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  listed text;
  defaults jsonb := '{}';
BEGIN
  SELECT string_agg(format('(%L, to_jsonb(%s))', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') INTO listed
  FROM pg_attribute a JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = target AND a.attnotnull AND a.attgenerated = '' AND NOT a.attisdropped;
  IF listed IS NOT NULL THEN
    EXECUTE format('SELECT jsonb_object_agg(x.name, x.value) FROM (VALUES %s) x(name, value)', listed) INTO defaults;
  END IF;
  RETURN defaults;
END $$;

DO $$
DECLARE
  restored text := 'jsonb_populate_record(NULL::%I, c.before)';
  parameters text := E'columns, columns, the_table)\n      USING the_business, the_change, the_steps;';
  definition text := pg_get_functiondef('undo_step'::regproc);
BEGIN
  IF position(restored in definition) = 0 OR position(parameters in definition) = 0 THEN
    RAISE EXCEPTION 'undo_step restores rows in another way';
  END IF;
  EXECUTE replace(replace(definition, restored, 'jsonb_populate_record(NULL::%I, $4 || c.before)'), parameters,
    E'columns, columns, the_table)\n      USING the_business, the_change, the_steps, column_defaults(the_table::regclass);');
END $$;
