-- Says at its commit that a transaction has changed what visitors may see: the web process forgets the pages it kept.
CREATE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rihla_public', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'announcements', 'announcement_places', 'packages', 'package_images',
    'transports', 'transport_stops', 'luggage_options', 'ground_options', 'tickets', 'vehicle_pictures',
    'users', 'profiles', 'workspaces', 'members', 'reviews', 'uploads', 'reservations', 'settings',
    'countries', 'regions', 'cities', 'airports'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_public_change()',
      name || '_public_change', name);
  END LOOP;
END $$;
