const OWN = "changes only what its caller sees, and mails nobody else";
const ONCE = "its subject's state lets it through once";
const STAFF = "of the staff, who are few and audited";
const LINK = "a link works once, and links are counted when they are mailed";

/**
 * The writing commands without a rate limit or a ceiling of their own, each with what bounds it or
 * the reason why nothing needs to.
 */
export const UNBOUNDED: Readonly<Record<string, string>> = {
  // Accounts and sessions.
  addProfile: "an account has one profile on each side",
  beginLink: OWN,
  linkSocial: OWN,
  removeLink: OWN,
  changePassword: "wrong passwords are counted, hashing has a queue, and the mail goes to its caller",
  confirmEmail: LINK,
  resetPassword: LINK,
  editPhoto: "uploads are counted",
  editProfile: OWN,
  endOtherSessions: OWN,
  endOwnSession: OWN,
  eraseAccount: "wrong passwords are counted; it ends the account",
  logIn: "wrong passwords are counted, and hashing has a queue",
  logOut: "it ends the session",
  refreshSession: "a token is renewed once",
  setNotificationPreference: OWN,
  switchProfile: OWN,
  switchWorkspace: OWN,
  markAllNotificationsRead: OWN,
  markNotificationRead: OWN,
  markNotificationsSeen: OWN,
  // Teams.
  acceptInvitation: LINK,
  inviteMembers: "counted by workspace, by reader and in the sender's ceiling, for each address",
  resendInvitation: "counted as an invitation",
  revokeInvitation: "invitations are counted",
  leaveWorkspace: "whoever left is invited anew before they can leave again",
  markTeamMessagesRead: "its mark only moves forward, and messages are counted",
  // Listings.
  deleteDraft: OWN,
  deleteSearch: OWN,
  uploadFile: "counted by file and by megabyte where files are stored",
  uploadIdentityDocument: "counted by file and by megabyte where files are stored",
  // Deals.
  acceptOffer: "offers are counted, and the shipper's unpaid reservations have a maximum",
  cancelOffer: ONCE,
  rejectOffer: ONCE,
  archiveRoom: ONCE,
  markRead: "its mark only moves forward, and messages are counted",
  startPayment: "a reservation has one payment",
  cancelReservation: ONCE,
  enterPickupCode: "wrong codes are counted",
  enterDropCode: "wrong codes are counted",
  answerPlaceChange: ONCE,
  shareContacts: ONCE,
  withdrawPlaceChange: ONCE,
  withdrawRecipientLink: "links are counted when they are made",
  answerDispute: ONCE,
  withdrawDispute: ONCE,
  writeReview: ONCE,
  replyReview: ONCE,
  simulatePayoutAccount: "of the demo alone, and of its caller's own account",
  // Staff.
  claimModerationItem: STAFF,
  decideAppeal: STAFF,
  decideDispute: STAFF,
  decideModerationItem: STAFF,
  editUser: STAFF,
  endUserSessions: STAFF,
  readIdentityDocument: STAFF,
  readMaskedMessage: STAFF,
  readTicketPicture: STAFF,
  recallPayout: STAFF,
  reopenPayoutAccount: STAFF,
  restoreUser: STAFF,
  retryJob: STAFF,
  setFees: STAFF,
  setPalette: STAFF,
  setRetention: STAFF,
  setSite: STAFF,
  suspendUser: STAFF,
  undoModerationDecision: STAFF,
};
