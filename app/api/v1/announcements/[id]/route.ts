import { ANNOUNCEMENT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";

/** GET of this path. */
export const GET = route(getAnnouncement);
/** PATCH of this path. */
export const PATCH = route(editAnnouncement, { files: ANNOUNCEMENT_FILES });
/** DELETE of this path. */
export const DELETE = route(deleteAnnouncement);
