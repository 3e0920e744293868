ALTER TABLE "reservations" ADD COLUMN "current_latitude" double precision;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "current_longitude" double precision;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_current_point_check" CHECK (("reservations"."current_latitude" is null) = ("reservations"."current_longitude" is null));