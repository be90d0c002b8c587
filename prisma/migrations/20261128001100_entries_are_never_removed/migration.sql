-- What paid an invoice, and the money of a day, are countered and never taken away, as what is owed is: no code can.
CREATE TRIGGER refuse_to_remove_entry BEFORE DELETE ON invoice_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_remove_entry();
CREATE TRIGGER refuse_to_remove_entry BEFORE DELETE ON money_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_remove_entry();
