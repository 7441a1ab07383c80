-- A process that listens learns of a change once it is committed.
CREATE OR REPLACE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = "version" + 1;
	NOTIFY "catalogue_version";
	RETURN NULL;
END $$;
