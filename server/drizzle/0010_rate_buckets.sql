CREATE UNLOGGED TABLE "rate_buckets" (
	"client" text PRIMARY KEY NOT NULL,
	"left" double precision NOT NULL,
	"granted" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
