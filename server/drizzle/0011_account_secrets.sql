DROP INDEX "guests_issued";--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "address_range" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed_link" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_expires" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "guests_address_range" ON "guests" USING btree ("address_range","issued");--> statement-breakpoint
-- Secrets that earlier versions kept: links in mails, and tokens and signatures in the record of calls.
UPDATE "mails" SET "body" = regexp_replace("body", 'https?://\S+(/choosepassword/|/api/user/confirmemail\?token=)\S+', '[This link is not kept.]') WHERE "body" ~ '(/choosepassword/|/api/user/confirmemail\?token=)';--> statement-breakpoint
UPDATE "api_calls" SET "path" = '/api/data/dropbox-vault/archive/***' WHERE "path" LIKE '/api/data/dropbox-vault/archive/%';--> statement-breakpoint
UPDATE "api_calls" SET "query" = regexp_replace("query", '(^|&)signature=[^&]*', '\1signature=***') WHERE "query" ~ '(^|&)signature=';
