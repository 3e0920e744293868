-- What a message changes of its room is in no index any more, and each page keeps place for it: the update writes one row and no index.
DROP INDEX "rooms_shipper_recent";--> statement-breakpoint
DROP INDEX "rooms_carrier_recent";--> statement-breakpoint
CREATE INDEX "rooms_shipper" ON "rooms" USING btree ("shipper_workspace_id");--> statement-breakpoint
CREATE INDEX "rooms_carrier" ON "rooms" USING btree ("carrier_workspace_id");
--> statement-breakpoint
ALTER TABLE "rooms" SET (fillfactor = 70);
