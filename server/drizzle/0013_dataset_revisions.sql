CREATE TABLE "dataset_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataset_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dataset_id" integer NOT NULL,
	"number" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"change" text NOT NULL,
	"summary" text NOT NULL,
	"row_count" double precision NOT NULL,
	"sources" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retired_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retired_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"shape" jsonb NOT NULL,
	"retired" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_revisions" ADD CONSTRAINT "dataset_revisions_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_revisions_number" ON "dataset_revisions" USING btree ("dataset_id","number");--> statement-breakpoint
INSERT INTO "dataset_revisions" ("dataset_id", "number", "created", "change", "summary", "row_count", "sources")
SELECT "id", 1, "listed", 'listed', 'First listed.', (SELECT coalesce(sum("row_count"), 0) FROM "data_tables" WHERE "dataset_id" = "datasets"."id"), '[]' FROM "datasets";
--> statement-breakpoint
CREATE TRIGGER "dataset_revisions_raise_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dataset_revisions" FOR EACH STATEMENT EXECUTE FUNCTION "raise_catalogue_version"();
