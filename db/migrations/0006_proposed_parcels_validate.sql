-- outside of a transaction
ALTER TABLE "rooms" VALIDATE CONSTRAINT "rooms_subject_check";
