CREATE TABLE "ingest_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"user_id" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"requested" timestamp with time zone DEFAULT now() NOT NULL,
	"started" timestamp with time zone,
	"finished" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"runner" jsonb,
	"heartbeat" timestamp with time zone,
	"rows_done" double precision,
	"rows_total" double precision,
	"table_name" text,
	"left_out" jsonb,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "ingest_jobs" ADD CONSTRAINT "ingest_jobs_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingest_jobs" ADD CONSTRAINT "ingest_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingest_jobs_submission" ON "ingest_jobs" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_jobs_unfinished" ON "ingest_jobs" USING btree ("submission_id") WHERE state in ('queued', 'running');