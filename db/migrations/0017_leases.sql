CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL
);
