import { ANNOUNCEMENT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { deleteAnnouncement } from "@/lib/listings/announcements/delete-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";

export const GET = route(getAnnouncement);
export const PATCH = route(editAnnouncement, { files: ANNOUNCEMENT_FILES });
export const DELETE = route(deleteAnnouncement);
