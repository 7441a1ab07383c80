CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_version" VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION "raise_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_version" SET "version" = "version" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "datasets_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "datasets" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "data_tables_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "data_tables" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "grids_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "grids" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "observation_tables_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "observation_tables" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "variables_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variables" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "variable_statistics_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variable_statistics" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "variable_keywords_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "variable_keywords" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "dataset_references_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dataset_references" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "dataset_sensors_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dataset_sensors" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
--> statement-breakpoint
CREATE TRIGGER "dataset_regions_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dataset_regions" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();