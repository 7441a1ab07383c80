ALTER TABLE "cruises" ALTER COLUMN "start_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cruises" ALTER COLUMN "end_time" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cruises" ALTER COLUMN "lat_min" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cruises" ALTER COLUMN "lat_max" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cruises" ALTER COLUMN "lon_min" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cruises" ALTER COLUMN "lon_max" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cruises" ADD COLUMN "list_source" text;--> statement-breakpoint
WITH positions AS (SELECT "cruise_id", unnest("lons") AS lon FROM "trajectories"),
  gaps AS (
    SELECT "cruise_id", lon AS east, coalesce(lead(lon) OVER by_lon, min(lon) OVER by_lon) AS west,
      coalesce(lead(lon) OVER by_lon - lon, min(lon) OVER by_lon + 360 - lon) AS gap, lead(lon) OVER by_lon IS NULL AS is_last
    FROM positions WINDOW by_lon AS (PARTITION BY "cruise_id" ORDER BY lon)
  ),
  spans AS (SELECT DISTINCT ON ("cruise_id") "cruise_id", west, east FROM gaps ORDER BY "cruise_id", gap DESC, is_last DESC)
UPDATE "cruises" SET "lon_min" = west, "lon_max" = east FROM spans WHERE "cruises"."id" = spans."cruise_id";
