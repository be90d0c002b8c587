-- Who is connected is known to both sides: taken back here alone it would say what is not so.
UPDATE recorded_table SET final = final || '{"quickbooks_connected": "connection"}' WHERE name = 'business';
