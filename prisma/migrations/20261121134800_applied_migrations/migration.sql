-- The application's role owns nothing and cannot read the migrations' own table; readiness needs to know what is applied.
CREATE FUNCTION applied_migrations() RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL;
END $$;
