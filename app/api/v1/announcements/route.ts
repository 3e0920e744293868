import { createAnnouncement } from "@/lib/announcements/create-announcement";
import { listAnnouncements } from "@/lib/announcements/list-announcements";
import { ANNOUNCEMENT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";

/** GET of this path. */
export const GET = route(listAnnouncements);
/** POST of this path. */
export const POST = route(createAnnouncement, { status: 201, files: ANNOUNCEMENT_FILES });
