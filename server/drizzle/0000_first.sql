CREATE TABLE "data_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dataset_id" integer NOT NULL,
	"name" text NOT NULL,
	"calendar" text NOT NULL,
	"row_count" double precision NOT NULL,
	"time_min" timestamp with time zone,
	"time_max" timestamp with time zone,
	"lat_min" double precision NOT NULL,
	"lat_max" double precision NOT NULL,
	"lon_min" double precision NOT NULL,
	"lon_max" double precision NOT NULL,
	"depth_min" double precision,
	"depth_max" double precision
);
--> statement-breakpoint
CREATE TABLE "dataset_references" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dataset_references_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dataset_id" integer NOT NULL,
	"reference" text NOT NULL,
	"data_doi" text
);
--> statement-breakpoint
CREATE TABLE "dataset_regions" (
	"dataset_id" integer NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "dataset_regions_dataset_id_region_pk" PRIMARY KEY("dataset_id","region")
);
--> statement-breakpoint
CREATE TABLE "dataset_sensors" (
	"dataset_id" integer NOT NULL,
	"sensor" text NOT NULL,
	CONSTRAINT "dataset_sensors_dataset_id_sensor_pk" PRIMARY KEY("dataset_id","sensor")
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "datasets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"short_name" text NOT NULL,
	"long_name" text NOT NULL,
	"description" text NOT NULL,
	"icon_url" text,
	"version" text,
	"release_date" date,
	"history" text,
	"data_source" text NOT NULL,
	"distributor" text NOT NULL,
	"acknowledgement" text NOT NULL,
	"licence" text NOT NULL,
	"make" text NOT NULL,
	"process_level" text NOT NULL,
	"study_domain" text NOT NULL,
	"climatology" boolean DEFAULT false NOT NULL,
	"continuously_updated" boolean DEFAULT false NOT NULL,
	"ancillary_data" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grids" (
	"table_id" integer PRIMARY KEY NOT NULL,
	"grid" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"issued" timestamp with time zone DEFAULT now() NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variable_keywords" (
	"variable_id" integer NOT NULL,
	"keyword" text NOT NULL,
	CONSTRAINT "variable_keywords_variable_id_keyword_pk" PRIMARY KEY("variable_id","keyword")
);
--> statement-breakpoint
CREATE TABLE "variable_statistics" (
	"variable_id" integer PRIMARY KEY NOT NULL,
	"count" double precision NOT NULL,
	"min" double precision,
	"max" double precision,
	"mean" double precision,
	"std" double precision,
	"p25" double precision,
	"p50" double precision,
	"p75" double precision
);
--> statement-breakpoint
CREATE TABLE "variables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dataset_id" integer NOT NULL,
	"table_id" integer NOT NULL,
	"short_name" text NOT NULL,
	"long_name" text NOT NULL,
	"unit" text NOT NULL,
	"make" text NOT NULL,
	"sensor" text NOT NULL,
	"process_level" text NOT NULL,
	"study_domain" text NOT NULL,
	"spatial_resolution" text NOT NULL,
	"temporal_resolution" text NOT NULL,
	"comment" text,
	"visualize" boolean NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_tables" ADD CONSTRAINT "data_tables_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_references" ADD CONSTRAINT "dataset_references_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_regions" ADD CONSTRAINT "dataset_regions_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_sensors" ADD CONSTRAINT "dataset_sensors_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grids" ADD CONSTRAINT "grids_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_keywords" ADD CONSTRAINT "variable_keywords_variable_id_variables_id_fk" FOREIGN KEY ("variable_id") REFERENCES "public"."variables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variable_statistics" ADD CONSTRAINT "variable_statistics_variable_id_variables_id_fk" FOREIGN KEY ("variable_id") REFERENCES "public"."variables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variables" ADD CONSTRAINT "variables_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variables" ADD CONSTRAINT "variables_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_tables_name" ON "data_tables" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "data_tables_dataset" ON "data_tables" USING btree ("dataset_id");--> statement-breakpoint
CREATE INDEX "dataset_references_dataset" ON "dataset_references" USING btree ("dataset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "datasets_short_name" ON "datasets" USING btree (lower("short_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "guests_token_hash" ON "guests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guests_issued" ON "guests" USING btree ("issued");--> statement-breakpoint
CREATE UNIQUE INDEX "variables_table_short_name" ON "variables" USING btree ("table_id",lower("short_name"));--> statement-breakpoint
CREATE INDEX "variables_dataset" ON "variables" USING btree ("dataset_id");