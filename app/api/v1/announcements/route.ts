import { ANNOUNCEMENT_FILES } from "@/lib/http/file-fields";
import { route } from "@/lib/http/route";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";

export const GET = route(listAnnouncements);
export const POST = route(createAnnouncement, { status: 201, files: ANNOUNCEMENT_FILES });
