CREATE TABLE "cruises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cruises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"nickname" text,
	"ship_name" text,
	"chief_name" text,
	"series" text,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"lat_min" double precision NOT NULL,
	"lat_max" double precision NOT NULL,
	"lon_min" double precision NOT NULL,
	"lon_max" double precision NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"regions" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset_cruises" (
	"dataset_id" integer NOT NULL,
	"cruise_id" integer NOT NULL,
	CONSTRAINT "dataset_cruises_dataset_id_cruise_id_pk" PRIMARY KEY("dataset_id","cruise_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_programs" (
	"dataset_id" integer NOT NULL,
	"program_id" integer NOT NULL,
	CONSTRAINT "dataset_programs_dataset_id_program_id_pk" PRIMARY KEY("dataset_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_uses" (
	"dataset_id" integer PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trajectories" (
	"cruise_id" integer PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"times" double precision[] NOT NULL,
	"lats" double precision[] NOT NULL,
	"lons" double precision[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "unstructured" jsonb;--> statement-breakpoint
ALTER TABLE "variables" ADD COLUMN "unstructured" jsonb;--> statement-breakpoint
ALTER TABLE "dataset_cruises" ADD CONSTRAINT "dataset_cruises_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_cruises" ADD CONSTRAINT "dataset_cruises_cruise_id_cruises_id_fk" FOREIGN KEY ("cruise_id") REFERENCES "public"."cruises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_programs" ADD CONSTRAINT "dataset_programs_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_programs" ADD CONSTRAINT "dataset_programs_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_uses" ADD CONSTRAINT "dataset_uses_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trajectories" ADD CONSTRAINT "trajectories_cruise_id_cruises_id_fk" FOREIGN KEY ("cruise_id") REFERENCES "public"."cruises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cruises_name" ON "cruises" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "dataset_cruises_cruise" ON "dataset_cruises" USING btree ("cruise_id");--> statement-breakpoint
CREATE INDEX "dataset_programs_program" ON "dataset_programs" USING btree ("program_id");--> statement-breakpoint
CREATE UNIQUE INDEX "programs_name" ON "programs" USING btree (lower("name"));