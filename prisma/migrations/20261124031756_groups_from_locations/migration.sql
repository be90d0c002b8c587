-- AlterTable
ALTER TABLE "customer_group_member" ADD COLUMN     "is_from_location" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE customer_group ADD FOREIGN KEY (business_id, parent_id) REFERENCES customer_group (business_id, id);

-- What customers are filtered by: the towns, states and ZIP codes that there are, found by jumping from one to the next.
CREATE INDEX customer_location_by_city ON customer_location (business_id, city) WHERE deleted_at IS NULL;
CREATE INDEX customer_location_by_state ON customer_location (business_id, state) WHERE deleted_at IS NULL;
CREATE INDEX customer_location_by_zip ON customer_location (business_id, zip) WHERE deleted_at IS NULL;

-- Notes by their words. A policy of rows keeps the index from being asked for them, so a function of the owner's does.
CREATE FUNCTION notes_saying(pattern text, most int)
RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT id FROM note
  WHERE business_id = nullif(current_setting('app.business_id', true), '')::uuid AND deleted_at IS NULL
    AND lower(title || ' ' || body) LIKE pattern
  LIMIT most
$$;
CREATE INDEX note_words ON note USING gin (business_id, lower(title || ' ' || body) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX note_by_type ON note (business_id, type, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_by_writer ON note (business_id, user_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX note_by_assignee ON note (business_id, assignee_id, created_at DESC, id DESC) WHERE deleted_at IS NULL AND assignee_id IS NOT NULL;
