ALTER TABLE "api_calls" DROP CONSTRAINT "api_calls_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "api_calls" DROP CONSTRAINT "api_calls_api_key_id_api_keys_id_fk";
