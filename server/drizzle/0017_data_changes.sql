ALTER TABLE "ingest_jobs" ALTER COLUMN "submission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ingest_jobs" ADD COLUMN "dataset" text;--> statement-breakpoint
ALTER TABLE "ingest_jobs" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "ingest_jobs" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD COLUMN "dataset" text;--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD COLUMN "bytes" bigint;--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD CONSTRAINT "upload_sessions_job_id_ingest_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."ingest_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ingest_jobs_unfinished_dataset" ON "ingest_jobs" USING btree (lower("dataset")) WHERE state in ('queued', 'running');