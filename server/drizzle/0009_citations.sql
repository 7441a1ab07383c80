ALTER TABLE "datasets" ADD COLUMN "doi" text;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "listed" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "changed" timestamp with time zone DEFAULT now() NOT NULL;