import type failures from "../../messages/fr/core/failures.json";

type Paths<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Paths<T[K], `${P}${K}.`>;
}[keyof T & string];

/**
 * What a person was about when a call failed: the key of its own sentence in
 * `messages/…/core/failures.json` (product: client).
 */
export type Moment = Paths<typeof failures>;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The moment of every call. `{}` is any one part of the path, a `*` at the end is all that follows,
 * and the first row that fits counts. A test holds that each route of the API fits one, and that no
 * row is left over.
 */
export const MOMENT_OF_CALL: readonly (readonly [Method, string, Moment])[] = [
  ["POST", "/v1/auth/email/login", "session.logIn"],
  ["POST", "/v1/auth/email/register", "session.register"],
  ["POST", "/v1/auth/email/confirm", "session.confirm"],
  ["POST", "/v1/auth/email/resend", "session.mailLink"],
  ["POST", "/v1/auth/forgot-password", "session.mailLink"],
  ["POST", "/v1/auth/reset-password", "session.resetPassword"],
  ["POST", "/v1/auth/social/register", "session.register"],
  ["POST", "/v1/auth/social/link", "session.logIn"],
  ["GET", "/v1/auth/social", "session.social"],
  ["POST", "/v1/auth/social/{}", "session.social"],
  ["DELETE", "/v1/auth/social/{}", "session.social"],
  ["POST", "/v1/auth/logout", "session.logOut"],
  ["POST", "/v1/auth/refresh", "session.keep"],
  ["POST", "/v1/auth/ws-token", "session.keep"],
  ["GET", "/v1/auth/sessions", "session.keep"],
  ["DELETE", "/v1/auth/sessions*", "session.endOthers"],
  ["GET", "/v1/auth/me", "profile.load"],
  ["PATCH", "/v1/auth/me", "profile.password"],

  ["PUT", "/v1/profiles/me", "profile.update"],
  ["GET", "/v1/profiles/{}/logistics-profile-type", "profile.logisticsType"],
  ["GET", "/v1/profiles/{}/business-profile-type", "profile.businessType"],
  ["PATCH", "/v1/users/me/photo", "profile.photo"],
  ["PATCH", "/v1/users/me", "profile.update"],
  ["DELETE", "/v1/users/me", "profile.erase"],
  ["GET", "/v1/users/me/export", "profile.export"],
  ["GET", "/v1/users/me/dashboard", "profile.dashboard"],
  ["POST", "/v1/users/sub-profile", "profile.subProfile"],
  ["GET", "/v1/users/my-workspace-members", "workspace.members"],
  ["PATCH", "/v1/users/toggle-ban-by-member/{}", "workspace.ban"],
  ["GET", "/v1/members/my-docs", "profile.documentsLoad"],
  ["PATCH", "/v1/members/my-docs", "profile.documents"],
  ["GET", "/v1/members/my-contact", "profile.contactLoad"],
  ["PATCH", "/v1/members/my-contact", "profile.contact"],
  ["PATCH", "/v1/members/switch-logistics-profile-type", "profile.switchAccount"],
  ["PATCH", "/v1/workspaces/switch", "profile.switchWorkspace"],

  ["GET", "/v1/cities", "places.cities"],
  ["GET", "/v1/cities/popular", "places.cities"],
  ["GET", "/v1/countries", "places.load"],
  ["GET", "/v1/regions", "places.load"],
  ["GET", "/v1/airports", "places.load"],
  ["GET", "/v1/lanes/prices", "places.lane"],
  ["GET", "/v1/matches", "places.matches"],
  ["GET", "/v1/all-data", "places.site"],
  ["GET", "/v1/locales*", "places.site"],

  ["POST", "/v1/uploads/identity", "profile.documentUpload"],
  ["POST", "/v1/uploads/upload", "files.upload"],
  ["GET", "/v1/files/*", "files.load"],

  ["POST", "/v1/announcements", "announcements.create"],
  ["PATCH", "/v1/announcements/duplicate/{}", "announcements.duplicate"],
  ["PATCH", "/v1/announcements/publish/{}", "announcements.publish"],
  ["PATCH", "/v1/announcements/{}/status", "announcements.status"],
  ["PATCH", "/v1/announcements/{}", "announcements.edit"],
  ["DELETE", "/v1/announcements/{}/series", "announcements.endSeries"],
  ["DELETE", "/v1/announcements/{}", "announcements.delete"],
  ["GET", "/v1/announcements/workspace/me", "announcements.workspaceList"],
  ["GET", "/v1/announcements/{}/notified", "announcements.notified"],
  ["GET", "/v1/announcements/{}/fits", "announcements.fits"],
  ["GET", "/v1/transporters/{}/fits", "transports.fits"],
  ["GET", "/v1/announcements/{}", "announcements.get"],
  ["GET", "/v1/announcements", "announcements.list"],
  ["GET", "/expediteurAnnouncements", "announcements.list"],

  ["POST", "/v1/transporters", "transports.create"],
  ["PATCH", "/v1/transporters/duplicate/{}", "transports.duplicate"],
  ["PATCH", "/v1/transporters/publish/{}", "transports.publish"],
  ["PATCH", "/v1/transporters/{}/status", "transports.status"],
  ["PATCH", "/v1/transporters/{}", "transports.edit"],
  ["DELETE", "/v1/transporters/{}/series", "transports.endSeries"],
  ["DELETE", "/v1/transporters/{}", "transports.delete"],
  ["GET", "/v1/transporters/my-announcements/{}", "transports.own"],
  ["GET", "/v1/transporters/{}", "transports.get"],
  ["GET", "/v1/transporters", "transports.list"],

  ["GET", "/v1/chat/rooms", "chat.rooms"],
  ["POST", "/v1/chat/rooms", "chat.open"],
  ["GET", "/v1/chat/rooms/{}", "chat.room"],
  ["GET", "/v1/chat/rooms/{}/messages", "chat.messages"],
  ["GET", "/v1/chat/rooms/{}/events", "chat.messages"],
  ["POST", "/v1/chat/rooms/{}/messages", "chat.send"],
  ["POST", "/v1/chat/rooms/{}/offers", "offers.send"],
  ["POST", "/v1/chat/rooms/{}/route-offers", "offers.send"],
  ["POST", "/v1/chat/rooms/{}/package-offers", "offers.send"],
  ["PATCH", "/v1/chat/rooms/{}/read", "chat.read"],
  ["PATCH", "/v1/chat/rooms/{}/archive", "chat.close"],
  ["GET", "/v1/chat/rooms/{}/unread-count", "chat.unread"],
  ["GET", "/v1/chat/unread-count", "chat.unread"],
  ["GET", "/v1/chat/check-existing-offer/{}", "chat.existing"],
  ["PATCH", "/v1/chat/messages/{}/accept", "offers.accept"],
  ["PATCH", "/v1/chat/messages/{}/reject", "offers.reject"],
  ["PATCH", "/v1/chat/messages/{}/cancel", "offers.cancel"],

  ["GET", "/v1/reservations", "reservations.list"],
  ["GET", "/v1/reservations/{}", "reservations.get"],
  ["GET", "/v1/reservations/{}/known-places", "reservations.knownPlaces"],
  ["POST", "/v1/reservations/{}/cancel", "reservations.cancel"],
  ["POST", "/v1/reservations/{}/pickup", "reservations.code"],
  ["POST", "/v1/reservations/{}/drop", "reservations.code"],
  ["POST", "/v1/reservations/{}/codes/renew", "reservations.renewCode"],
  ["POST", "/v1/reservations/{}/location", "reservations.location"],
  ["PATCH", "/v1/reservations/{}/shipping-details", "reservations.shipping"],
  ["POST", "/v1/reservations/{}/place-change/answer", "reservations.placeAnswer"],
  ["DELETE", "/v1/reservations/{}/place-change", "reservations.placeWithdraw"],
  ["POST", "/v1/reservations/{}/share-contacts", "reservations.contacts"],
  ["GET", "/v1/reservations/{}/transport-document.pdf", "reservations.document"],
  ["GET", "/v1/reservations/{}/recipient-link", "reservations.recipientLoad"],
  ["POST", "/v1/reservations/{}/recipient-link", "reservations.recipientMake"],
  ["DELETE", "/v1/reservations/{}/recipient-link", "reservations.recipientWithdraw"],
  ["POST", "/v1/deliveries/problem", "reservations.recipientProblem"],
  ["GET", "/v1/reservations/{}/reviews", "reviews.load"],
  ["POST", "/v1/reservations/{}/reviews", "reviews.write"],
  ["POST", "/v1/reviews/{}/reply", "reviews.reply"],

  ["POST", "/v1/payments", "payments.start"],
  ["POST", "/v1/payments/{}/confirm", "payments.confirm"],
  ["POST", "/v1/payments/{}/checkout", "payments.checkout"],
  ["POST", "/v1/payments/{}/check", "payments.confirm"],
  ["GET", "/v1/payments*", "payments.list"],
  ["GET", "/v1/payout-account", "payments.accountLoad"],
  ["POST", "/v1/payout-account", "payments.account"],
  ["POST", "/v1/payout-account/*", "payments.accountLoad"],
  ["GET", "/v1/ledger/{}", "payments.list"],

  ["POST", "/v1/workspaces/invitations", "workspace.invite"],
  ["POST", "/v1/workspaces/invitations/accept", "workspace.join"],
  ["POST", "/v1/workspaces/invitations/{}/resend", "workspace.invite"],
  ["DELETE", "/v1/workspaces/invitations/{}", "workspace.revoke"],
  ["GET", "/v1/workspaces/invitations*", "workspace.invitations"],
  ["GET", "/v1/workspaces/me", "workspace.load"],
  ["PATCH", "/v1/workspaces/me", "workspace.name"],
  ["DELETE", "/v1/workspaces/me", "workspace.leave"],
  ["GET", "/v1/team-messages/{}*", "workspace.messages"],
  ["POST", "/v1/team-messages/{}", "workspace.write"],
  ["PATCH", "/v1/team-messages/{}/read", "workspace.messages"],
  ["PATCH", "/v1/workspaces/members/{}/role", "workspace.member"],
  ["DELETE", "/v1/workspaces/members/{}", "workspace.member"],

  ["POST", "/v1/disputes", "disputes.open"],
  ["POST", "/v1/disputes/{}/answer", "disputes.answer"],
  ["POST", "/v1/disputes/{}/withdraw", "disputes.withdraw"],
  ["POST", "/v1/disputes/{}/decision", "disputes.decide"],
  ["GET", "/v1/disputes/{}/photos/*", "files.load"],
  ["GET", "/v1/disputes*", "disputes.load"],

  ["GET", "/v1/favourites*", "own.favourites"],
  ["POST", "/v1/favourites", "own.favourite"],
  ["DELETE", "/v1/favourites", "own.favourite"],
  ["GET", "/v1/saved-searches", "own.searches"],
  ["POST", "/v1/saved-searches", "own.search"],
  ["PATCH", "/v1/saved-searches/{}", "own.search"],
  ["DELETE", "/v1/saved-searches/{}", "own.searchDelete"],
  ["PATCH", "/v1/notifications/preferences", "own.preferences"],
  ["PATCH", "/v1/notifications/*", "own.notificationsRead"],
  ["GET", "/v1/notifications*", "own.notifications"],
  ["GET", "/v1/drafts/{}", "own.draft"],
  ["PUT", "/v1/drafts/{}", "own.draftSave"],
  ["DELETE", "/v1/drafts/{}", "own.draftDelete"],
  ["POST", "/v1/reports", "own.report"],
  ["GET", "/v1/reports", "own.reports"],
  ["POST", "/v1/decisions/appeal", "own.appeal"],
  ["GET", "/v1/decisions/notice", "own.notice"],

  ["POST", "/v1/contact", "site.message"],
  ["POST", "/v1/translations", "site.translation"],
  ["GET", "/v1/posts", "site.posts"],
  ["GET", "/v1/posts/{}", "site.post"],
  ["GET", "/v1/people/{}", "site.person"],

  ["PUT", "/v1/admin/settings/*", "staff.settings"],
  ["POST", "/v1/admin/users/*", "staff.user"],
  ["DELETE", "/v1/admin/users/*", "staff.user"],
  ["POST", "/v1/admin/jobs/{}/retry", "staff.job"],
  ["POST", "/v1/admin/corrections*", "staff.correction"],
  ["POST", "/v1/admin/payouts/recall", "staff.recall"],
  ["POST", "/v1/admin/payouts/reopen-account", "staff.account"],
  ["POST", "/v1/admin/moderation/decisions/{}/undo", "staff.undo"],
  ["POST", "/v1/admin/moderation/decisions", "staff.decide"],
  ["POST", "/v1/admin/moderation/claims", "staff.claim"],
  ["PATCH", "/v1/admin/moderation/appeals/{}", "staff.appeal"],
  ["GET", "/v1/admin/*", "staff.load"],
];

/** The moment of a call, by its method and its path under `/api`; nothing when no row fits. */
export function momentOf(method: string, path: string): Moment | undefined {
  const [bare = ""] = path.split("?");
  return MOMENT_OF_CALL.find(([rowMethod, pattern]) => rowMethod === method && fits(pattern, bare))?.[2];
}

function fits(pattern: string, path: string): boolean {
  const isOpen = pattern.endsWith("*");
  const wanted = pattern.replace(/\/?\*$/, "").split("/");
  const given = path.split("/");
  const hasLength = isOpen ? given.length >= wanted.length : given.length === wanted.length;
  return hasLength && wanted.every((part, index) => part === "{}" || part === given[index]);
}
