-- Scheduling: appointments, crews, series, events, blocks, arrival windows, and appointment messages.
-- Also technician_busy, whose exclusion constraint prevents double bookings.

CREATE TABLE appointment (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  location_id uuid NOT NULL,
  appointment_date date,
  start_at timestamptz(3),
  end_at timestamptz(3),
  duration_ms integer DEFAULT 7200000 NOT NULL,
  window_start_at timestamptz(3),
  window_end_at timestamptz(3),
  status text DEFAULT 'scheduled' NOT NULL,
  parent_status text DEFAULT 'scheduled' NOT NULL,
  frequency text DEFAULT 'one time' NOT NULL,
  rrule text,
  min_tech_level integer DEFAULT 1 NOT NULL,
  sms_appointment_confirmation text DEFAULT '0' NOT NULL,
  is_service_request boolean DEFAULT false NOT NULL,
  remind_one_week boolean DEFAULT false NOT NULL,
  remind_one_day boolean DEFAULT false NOT NULL,
  remind_one_hour boolean DEFAULT false NOT NULL,
  note text DEFAULT '' NOT NULL,
  forced_by_id uuid,
  forced_at timestamptz(3),
  canceled_at timestamptz(3),
  is_deleted boolean DEFAULT false NOT NULL,
  date_deleted timestamptz(3),
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  is_series_exception boolean DEFAULT false NOT NULL,
  sold_plan_id uuid,
  series_id uuid,
  series_occurrence timestamp(0) without time zone,
  is_unassigned boolean DEFAULT false NOT NULL,
  has_notes boolean DEFAULT false NOT NULL,
  unassigned_reason text,
  confirmed_for timestamptz(3),
  PRIMARY KEY (business_id, id),
  CONSTRAINT appointment_check CHECK (end_at IS NULL OR end_at > start_at)
);
-- Finds later appointments at the same location, to detect callbacks.
CREATE INDEX appointment_at_location ON appointment (business_id, location_id, start_at);
CREATE INDEX appointment_business_id_customer_id_start_at_idx ON appointment (business_id, customer_id, start_at);
CREATE INDEX appointment_business_id_job_id_start_at_idx ON appointment (business_id, job_id, start_at);
CREATE UNIQUE INDEX appointment_business_id_series_id_series_occurrence_key ON appointment (business_id, series_id, series_occurrence);
CREATE INDEX appointment_business_id_start_at_idx ON appointment (business_id, start_at);
CREATE INDEX appointment_canceled ON appointment (business_id, start_at, id) WHERE canceled_at IS NOT NULL;
CREATE INDEX appointment_on_calendar ON appointment (business_id, start_at) WHERE NOT is_deleted AND canceled_at IS NULL;
-- Unscheduled service requests, oldest first.
CREATE INDEX appointment_service_request ON appointment (business_id, created_at)
  WHERE is_service_request AND start_at IS NULL AND NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX appointment_to_do ON appointment (business_id, start_at, id) INCLUDE (status)
  WHERE start_at IS NOT NULL AND status IN ('scheduled', 'missed') AND NOT is_deleted AND canceled_at IS NULL;
-- Lists the appointments without a technician. The second index holds those still to be done, with the columns that
-- filter their list.
CREATE INDEX appointment_unassigned ON appointment (business_id, start_at, id)
  WHERE is_unassigned AND start_at IS NOT NULL AND NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX appointment_unassigned_to_do ON appointment (business_id, start_at, id)
  INCLUDE (job_id, customer_id, location_id, series_id, sold_plan_id)
  WHERE is_unassigned AND start_at IS NOT NULL AND status IN ('scheduled', 'missed') AND NOT is_deleted AND canceled_at IS NULL;
CREATE INDEX appointment_by_customer ON appointment (business_id, customer_id) INCLUDE (appointment_date, start_at)
  WHERE NOT is_deleted AND canceled_at IS NULL;
-- Lists service requests without a time. It includes all columns for sorting and filtering, so the list needs no table
-- rows.
CREATE INDEX appointment_waiting ON appointment (business_id, id)
  INCLUDE (appointment_date, created_at, start_at, job_id, customer_id, location_id, series_id, sold_plan_id)
  WHERE start_at IS NULL AND is_service_request AND NOT is_deleted AND canceled_at IS NULL;

CREATE TABLE appointment_technician (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  technician_id uuid NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  tech_status text DEFAULT 'assigned' NOT NULL,
  en_route_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  is_deleted boolean DEFAULT false NOT NULL,
  start_at timestamptz(3),
  PRIMARY KEY (business_id, appointment_id, technician_id)
);
-- Lists a technician's appointments, the latest first. Those without a time come before them.
CREATE INDEX appointment_technician_by_time
  ON appointment_technician (business_id, technician_id, start_at DESC NULLS FIRST, appointment_id DESC) INCLUDE (is_deleted);

CREATE TABLE appointment_contact (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  type text DEFAULT 'email' NOT NULL,
  PRIMARY KEY (business_id, appointment_id, contact_id, type)
);

CREATE TABLE technician_busy (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  technician_id uuid NOT NULL,
  appointment_id uuid,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  is_forced boolean DEFAULT false NOT NULL,
  during tstzrange GENERATED ALWAYS AS (tstzrange(start_at, end_at, '[)')) STORED,
  block_id uuid,
  PRIMARY KEY (business_id, id),
  CONSTRAINT technician_busy_by_one CHECK (num_nonnulls(appointment_id, block_id) = 1),
  CONSTRAINT technician_not_double_booked EXCLUDE USING gist (business_id WITH =, technician_id WITH =, during WITH &&) WHERE ((NOT is_forced))
);
CREATE UNIQUE INDEX technician_busy_block ON technician_busy (business_id, block_id);
CREATE UNIQUE INDEX technician_busy_business_id_appointment_id_technician_id_key ON technician_busy (business_id, appointment_id, technician_id);
CREATE INDEX technician_busy_business_id_technician_id_start_at_idx ON technician_busy (business_id, technician_id, start_at);

CREATE TABLE schedule_override (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  appointment_id uuid NOT NULL,
  technician_id uuid,
  other_appointment_id uuid,
  by_user_id uuid NOT NULL,
  at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX schedule_override_business_id_appointment_id_idx ON schedule_override (business_id, appointment_id);

CREATE TABLE appointment_series (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  job_id uuid NOT NULL,
  rule text NOT NULL,
  start_wall timestamp(0) without time zone NOT NULL,
  zone text NOT NULL,
  template jsonb NOT NULL,
  generated_through date,
  ended_at timestamptz(3),
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  parent_status text DEFAULT 'scheduled' NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX appointment_series_business_id_ended_at_generated_through_idx ON appointment_series (business_id, ended_at, generated_through);
CREATE INDEX appointment_series_business_id_job_id_idx ON appointment_series (business_id, job_id);

CREATE TABLE appointment_tag (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (business_id, id)
);
-- Tag names are unique, regardless of upper and lower case.
CREATE UNIQUE INDEX appointment_tag_name ON appointment_tag (business_id, lower(name));

CREATE TABLE arrival_window (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  start_minute integer NOT NULL,
  end_minute integer NOT NULL,
  PRIMARY KEY (business_id, id),
  CONSTRAINT arrival_window_check CHECK (start_minute >= 0 AND start_minute < end_minute AND end_minute < 1440)
);
CREATE UNIQUE INDEX arrival_window_name ON arrival_window (business_id, lower(name));

CREATE TABLE appointment_tag_link (
  business_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (business_id, appointment_id, tag_id)
);
CREATE INDEX appointment_tag_link_business_id_tag_id_idx ON appointment_tag_link (business_id, tag_id);

CREATE TABLE technician_block (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  technician_id uuid NOT NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX technician_block_business_id_start_at_idx ON technician_block (business_id, start_at);
CREATE INDEX technician_block_business_id_technician_id_start_at_idx ON technician_block (business_id, technician_id, start_at);

CREATE TABLE event_type (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX event_type_active_name ON event_type (business_id, lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX event_type_business_id_name_idx ON event_type (business_id, name);

CREATE TABLE calendar_event (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  notes text DEFAULT '' NOT NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  rule text,
  repeats_until timestamptz(3),
  created_by_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  updated_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  deleted_at timestamptz(3),
  version integer DEFAULT 1 NOT NULL,
  skipped_days date[] DEFAULT ARRAY[]::date[],
  PRIMARY KEY (business_id, id)
);
CREATE INDEX calendar_event_business_id_start_at_idx ON calendar_event (business_id, start_at);
-- Repeating events are few, and each may fall into any range.
CREATE INDEX calendar_event_repeating ON calendar_event (business_id, start_at) WHERE rule IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE calendar_event_technician (
  business_id uuid NOT NULL,
  event_id uuid NOT NULL,
  technician_id uuid NOT NULL,
  PRIMARY KEY (business_id, event_id, technician_id)
);
CREATE INDEX calendar_event_technician_business_id_technician_id_event_i_idx
  ON calendar_event_technician(business_id, technician_id, event_id);

CREATE TABLE calendar_event_type_link (
  business_id uuid NOT NULL,
  event_id uuid NOT NULL,
  type_id uuid NOT NULL,
  PRIMARY KEY (business_id, event_id, type_id)
);
CREATE INDEX calendar_event_type_link_business_id_type_id_idx ON calendar_event_type_link (business_id, type_id);

CREATE TABLE appointment_promise (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  location_id uuid NOT NULL,
  job_id uuid,
  job_type_id uuid,
  sold_plan_id uuid,
  first_day date NOT NULL,
  last_day date NOT NULL,
  appointment_id uuid,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX appointment_promise_business_id_appointment_id_key ON appointment_promise (business_id, appointment_id);
CREATE INDEX appointment_promise_business_id_first_day_idx ON appointment_promise (business_id, first_day);
CREATE INDEX appointment_promise_business_id_sold_plan_id_idx ON appointment_promise (business_id, sold_plan_id);

CREATE TABLE appointment_notice (
  business_id uuid NOT NULL,
  id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  contact_id uuid,
  kind text NOT NULL,
  channel text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  for_start_at timestamptz(3) NOT NULL,
  occasion text NOT NULL,
  status text DEFAULT 'due' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  created_at timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  sent_at timestamptz(3),
  PRIMARY KEY (business_id, id)
);
CREATE INDEX appointment_notice_business_id_appointment_id_idx ON appointment_notice (business_id, appointment_id);
CREATE INDEX appointment_notice_due ON appointment_notice (business_id, due_at) WHERE status = 'due';
-- Each occasion is reported once to each contact on each channel.
CREATE UNIQUE INDEX appointment_notice_once ON appointment_notice
  (business_id, appointment_id, kind, channel, occasion, coalesce(contact_id, '00000000-0000-0000-0000-000000000000'));

CREATE TABLE notification_settings (
  business_id uuid NOT NULL,
  appt_scheduled integer DEFAULT 0 NOT NULL,
  one_week_prior integer DEFAULT 0 NOT NULL,
  one_day_prior integer DEFAULT 0 NOT NULL,
  en_route integer DEFAULT 0 NOT NULL,
  quiet_from_minute integer DEFAULT 1260 NOT NULL,
  quiet_to_minute integer DEFAULT 480 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  PRIMARY KEY (business_id)
);

SELECT protect_tenant_table('appointment');
SELECT protect_tenant_table('appointment_technician');
SELECT protect_tenant_table('appointment_contact');
SELECT protect_tenant_table('technician_busy');
SELECT protect_tenant_table('schedule_override');
SELECT protect_tenant_table('appointment_series');
SELECT protect_tenant_table('appointment_tag');
SELECT protect_tenant_table('arrival_window');
SELECT protect_tenant_table('appointment_tag_link');
SELECT protect_tenant_table('technician_block');
SELECT protect_tenant_table('event_type');
SELECT protect_tenant_table('calendar_event');
SELECT protect_tenant_table('calendar_event_technician');
SELECT protect_tenant_table('calendar_event_type_link');
SELECT protect_tenant_table('appointment_promise');
SELECT protect_tenant_table('appointment_notice');
SELECT protect_tenant_table('notification_settings');

ALTER TABLE note ADD CONSTRAINT note_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id);
ALTER TABLE time_clock_entry ADD CONSTRAINT time_clock_entry_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id);
ALTER TABLE appointment ADD CONSTRAINT appointment_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE appointment ADD CONSTRAINT appointment_business_id_forced_by_id_fkey
  FOREIGN KEY (business_id, forced_by_id) REFERENCES user_account(business_id, id);
ALTER TABLE appointment ADD CONSTRAINT appointment_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE appointment ADD CONSTRAINT appointment_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id);
ALTER TABLE appointment ADD CONSTRAINT appointment_business_id_series_id_fkey
  FOREIGN KEY (business_id, series_id) REFERENCES appointment_series(business_id, id);
ALTER TABLE appointment_technician ADD CONSTRAINT appointment_technician_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE appointment_technician ADD CONSTRAINT appointment_technician_business_id_technician_id_fkey
  FOREIGN KEY (business_id, technician_id) REFERENCES user_account(business_id, id);
ALTER TABLE appointment_contact ADD CONSTRAINT appointment_contact_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE appointment_contact ADD CONSTRAINT appointment_contact_business_id_contact_id_fkey
  FOREIGN KEY (business_id, contact_id) REFERENCES contact(business_id, id);
ALTER TABLE technician_busy ADD CONSTRAINT technician_busy_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id) ON DELETE CASCADE;
ALTER TABLE technician_busy ADD CONSTRAINT technician_busy_business_id_block_id_fkey
  FOREIGN KEY (business_id, block_id) REFERENCES technician_block(business_id, id) ON DELETE CASCADE;
ALTER TABLE technician_busy ADD CONSTRAINT technician_busy_business_id_technician_id_fkey
  FOREIGN KEY (business_id, technician_id) REFERENCES user_account(business_id, id);
ALTER TABLE schedule_override ADD CONSTRAINT schedule_override_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id) ON DELETE CASCADE;
ALTER TABLE schedule_override ADD CONSTRAINT schedule_override_business_id_by_user_id_fkey
  FOREIGN KEY (business_id, by_user_id) REFERENCES user_account(business_id, id);
ALTER TABLE appointment_series ADD CONSTRAINT appointment_series_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE appointment_tag_link ADD CONSTRAINT appointment_tag_link_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE appointment_tag_link ADD CONSTRAINT appointment_tag_link_business_id_tag_id_fkey
  FOREIGN KEY (business_id, tag_id) REFERENCES appointment_tag(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE technician_block ADD CONSTRAINT technician_block_business_id_technician_id_fkey
  FOREIGN KEY (business_id, technician_id) REFERENCES user_account(business_id, id);
ALTER TABLE calendar_event_technician ADD CONSTRAINT calendar_event_technician_business_id_event_id_fkey
  FOREIGN KEY (business_id, event_id) REFERENCES calendar_event(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE calendar_event_technician ADD CONSTRAINT calendar_event_technician_business_id_technician_id_fkey
  FOREIGN KEY (business_id, technician_id) REFERENCES user_account(business_id, id);
ALTER TABLE calendar_event_type_link ADD CONSTRAINT calendar_event_type_link_business_id_event_id_fkey
  FOREIGN KEY (business_id, event_id) REFERENCES calendar_event(business_id, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE appointment_promise ADD CONSTRAINT appointment_promise_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id);
ALTER TABLE appointment_promise ADD CONSTRAINT appointment_promise_business_id_customer_id_fkey
  FOREIGN KEY (business_id, customer_id) REFERENCES customer(business_id, id);
ALTER TABLE appointment_promise ADD CONSTRAINT appointment_promise_business_id_job_id_fkey
  FOREIGN KEY (business_id, job_id) REFERENCES job(business_id, id);
ALTER TABLE appointment_promise ADD CONSTRAINT appointment_promise_business_id_job_type_id_fkey
  FOREIGN KEY (business_id, job_type_id) REFERENCES job_type(business_id, id);
ALTER TABLE appointment_promise ADD CONSTRAINT appointment_promise_business_id_location_id_fkey
  FOREIGN KEY (business_id, location_id) REFERENCES customer_location(business_id, id);
ALTER TABLE appointment_notice ADD CONSTRAINT appointment_notice_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id) ON DELETE CASCADE;
ALTER TABLE appointment_notice ADD CONSTRAINT appointment_notice_business_id_contact_id_fkey
  FOREIGN KEY (business_id, contact_id) REFERENCES contact(business_id, id);
ALTER TABLE phone_call ADD CONSTRAINT phone_call_business_id_appointment_id_fkey
  FOREIGN KEY (business_id, appointment_id) REFERENCES appointment(business_id, id);

-- Copies the appointment's time and deletion to a new member of its crew. Clears the reason why it had no technician.
CREATE FUNCTION join_crew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked record;
BEGIN
  SELECT start_at, is_deleted, is_unassigned, unassigned_reason INTO booked FROM appointment
  WHERE business_id = NEW.business_id AND id = NEW.appointment_id FOR NO KEY UPDATE;
  NEW.start_at := booked.start_at;
  NEW.is_deleted := coalesce(booked.is_deleted, false);
  IF booked.is_unassigned OR booked.unassigned_reason IS NOT NULL THEN
    UPDATE appointment SET is_unassigned = false, unassigned_reason = NULL
    WHERE business_id = NEW.business_id AND id = NEW.appointment_id;
  END IF;
  RETURN NEW;
END $$;

-- Marks an appointment without a crew. Runs at the end of the transaction, because an appointment is written before its
-- crew, and a crew may be replaced.
CREATE FUNCTION mark_unassigned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business uuid;
  booked uuid;
BEGIN
  IF TG_TABLE_NAME = 'appointment' THEN
    business := NEW.business_id;
    booked := NEW.id;
  ELSE
    business := OLD.business_id;
    booked := OLD.appointment_id;
  END IF;
  IF EXISTS (SELECT 1 FROM appointment_technician WHERE business_id = business AND appointment_id = booked) THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM appointment WHERE business_id = business AND id = booked FOR NO KEY UPDATE;
  UPDATE appointment SET is_unassigned = true
  WHERE business_id = business AND id = booked AND NOT is_unassigned AND NOT EXISTS (
    SELECT 1 FROM appointment_technician WHERE business_id = business AND appointment_id = booked);
  RETURN NULL;
END $$;

-- Keeps the copies of an appointment's time and deletion in step.
CREATE FUNCTION move_crew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_technician SET start_at = NEW.start_at, is_deleted = NEW.is_deleted
  WHERE business_id = NEW.business_id AND appointment_id = NEW.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER mark_unassigned AFTER INSERT ON appointment
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_unassigned();
CREATE TRIGGER move_crew AFTER UPDATE OF start_at, is_deleted ON appointment FOR EACH ROW
WHEN (OLD.start_at IS DISTINCT FROM NEW.start_at OR OLD.is_deleted <> NEW.is_deleted) EXECUTE FUNCTION move_crew();
CREATE TRIGGER join_crew BEFORE INSERT ON appointment_technician FOR EACH ROW EXECUTE FUNCTION join_crew();
CREATE CONSTRAINT TRIGGER mark_unassigned AFTER DELETE ON appointment_technician
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_unassigned();

SELECT follow_merges('appointment');
SELECT follow_merges('appointment_promise');

SELECT record_table('appointment', 'appointment', 'id',
  unrecorded => '{is_unassigned,has_notes}',
  removed_when => 'x.is_deleted',
  removal => 'is_deleted = true, date_deleted = $1');
SELECT record_table('appointment_technician', 'appointment', 'appointment_id', unrecorded => '{start_at,is_deleted}');
SELECT record_table('appointment_contact', 'appointment', 'appointment_id');
SELECT record_table('technician_busy', 'busy-time', 'id', unrecorded => '{during}');
SELECT record_table('schedule_override', 'appointment', 'appointment_id');
SELECT record_table('appointment_series', 'series', 'id',
  removed_when => 'x.ended_at IS NOT NULL',
  removal => 'ended_at = $1');
SELECT record_table('appointment_tag', 'appointment-tag', 'id');
SELECT record_table('arrival_window', 'arrival-window', 'id');
SELECT record_table('appointment_tag_link', 'appointment', 'appointment_id');
SELECT record_table('technician_block', 'block', 'id');
SELECT record_table('event_type', 'event-type', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('calendar_event', 'event', 'id',
  removed_when => 'x.deleted_at IS NOT NULL',
  removal => 'deleted_at = $1');
SELECT record_table('calendar_event_technician', 'event', 'event_id');
SELECT record_table('calendar_event_type_link', 'event', 'event_id');
SELECT record_table('appointment_promise', 'promise', 'id');
SELECT record_table('notification_settings', 'business', 'business_id');
