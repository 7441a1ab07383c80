CREATE TABLE "observation_tables" (
	"table_id" integer PRIMARY KEY NOT NULL,
	"observations" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "observation_tables" ADD CONSTRAINT "observation_tables_table_id_data_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."data_tables"("id") ON DELETE cascade ON UPDATE no action;