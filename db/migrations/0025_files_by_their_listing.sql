CREATE INDEX "users_photo" ON "users" USING btree ("photo_upload_id") WHERE "users"."photo_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "announcements_thumbnail" ON "announcements" USING btree ("thumbnail_upload_id");--> statement-breakpoint
CREATE INDEX "announcements_audio" ON "announcements" USING btree ("audio_upload_id") WHERE "announcements"."audio_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "package_images_upload" ON "package_images" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "vehicle_pictures_upload" ON "vehicle_pictures" USING btree ("upload_id");