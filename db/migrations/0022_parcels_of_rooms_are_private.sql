-- Photos of a parcel that was described in a conversation were readable by everyone who had their address.
UPDATE "uploads" u SET "is_public" = false
WHERE u."is_public"
  AND EXISTS (SELECT 1 FROM "package_images" i JOIN "packages" p ON p."id" = i."package_id" WHERE i."upload_id" = u."id" AND p."room_id" IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "package_images" i JOIN "packages" p ON p."id" = i."package_id" WHERE i."upload_id" = u."id" AND p."announcement_id" IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "announcements" a WHERE a."thumbnail_upload_id" = u."id")
  AND NOT EXISTS (SELECT 1 FROM "users" p WHERE p."photo_upload_id" = u."id");
