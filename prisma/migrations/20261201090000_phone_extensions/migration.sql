-- Digits to dial after a call is answered, in a column of their own as for customers. The build before this one leaves
-- them empty.
ALTER TABLE business ADD COLUMN phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE lead ADD COLUMN phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE maintenance_plan_contact ADD COLUMN mobile_phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE user_account ADD COLUMN home_phone_extension text DEFAULT '' NOT NULL;
ALTER TABLE user_account ADD COLUMN mobile_phone_extension text DEFAULT '' NOT NULL;

-- Moves the extensions out of the phone texts, "(704) 555-0100 x12". Words after a number stay. Without FORCE, the owner
-- of the tables sees the rows of every business.
ALTER TABLE lead NO FORCE ROW LEVEL SECURITY;
UPDATE lead SET phone = regexp_replace(phone, ' x\d+$', ''), phone_extension = substring(phone FROM ' x(\d+)$')
  WHERE phone ~ '^[+\d() -]+ x\d{1,7}$';
ALTER TABLE lead FORCE ROW LEVEL SECURITY;
ALTER TABLE maintenance_plan_contact NO FORCE ROW LEVEL SECURITY;
UPDATE maintenance_plan_contact SET mobile_phone = regexp_replace(mobile_phone, ' x\d+$', ''),
  mobile_phone_extension = substring(mobile_phone FROM ' x(\d+)$')
  WHERE mobile_phone ~ '^[+\d]+ x\d{1,7}$';
ALTER TABLE maintenance_plan_contact FORCE ROW LEVEL SECURITY;

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
  definition text := pg_get_functiondef('undo_step'::regproc);
BEGIN
  IF position(restored in definition) = 0 THEN RAISE EXCEPTION 'undo_step restores rows in another way'; END IF;
  EXECUTE replace(replace(definition, restored, 'jsonb_populate_record(NULL::%I, $4 || c.before)'),
    E'columns, columns, the_table)\n      USING the_business, the_change, the_steps;',
    E'columns, columns, the_table)\n      USING the_business, the_change, the_steps, column_defaults(the_table::regclass);');
END $$;
