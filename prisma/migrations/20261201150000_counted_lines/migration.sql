-- True for a line that counts in the totals of its document. Recommended work and future work count once accepted.
CREATE FUNCTION is_counted(l invoice_line) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT l.accepted OR NOT (l.recommended OR l.future_work)
$$;
