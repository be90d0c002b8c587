-- Written by hand.

-- One name each, however it is written, as the other small lists have it. Where two had one, the newer one is numbered.
CREATE FUNCTION pg_temp.number_names(list regclass, there text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', list);
  EXECUTE format('UPDATE %1$s SET name = %1$s.name || '' ('' || taken.place || '')'' FROM (
    SELECT business_id, id, row_number() OVER (PARTITION BY business_id, lower(name) ORDER BY id) AS place FROM %1$s WHERE %2$s
    ) taken WHERE taken.business_id = %1$s.business_id AND taken.id = %1$s.id AND taken.place > 1', list, there);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', list);
END $$;
SELECT pg_temp.number_names('tax_rate', 'true');
SELECT pg_temp.number_names('dispatch_group', 'deleted_at IS NULL');
SELECT pg_temp.number_names('role', 'true');
CREATE UNIQUE INDEX tax_rate_name ON tax_rate (business_id, lower(name));
CREATE UNIQUE INDEX dispatch_group_active_name ON dispatch_group (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX role_name ON role (business_id, lower(name));

-- Changes are kept as change sets; nothing writes this any more.
DROP TABLE audit_entry;
DROP FUNCTION forward_audit_entry();
