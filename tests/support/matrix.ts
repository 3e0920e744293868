/** Everyone that a call may come from, in the order in which a test tries them: whoever may change something comes last. */
export const ROLES = [
  "visitor",
  "banned",
  "unconfirmed",
  "otherShipper",
  "otherCarrier",
  "moderator",
  "admin",
  "contributor",
  "carrier",
  "owner",
] as const;
/** Someone that a call may come from. `owner` and `contributor` are the shipper's workspace, `carrier` the other side of the deal. */
export type Role = (typeof ROLES)[number];

/** What a role meets: it gets past authorisation, or this status. */
export type Cell = "pass" | 401 | 403 | 404;
/** What each role meets. */
export type Row = Record<Role, Cell>;

const everyone: Row = {
  visitor: "pass",
  banned: "pass",
  unconfirmed: "pass",
  otherShipper: "pass",
  otherCarrier: "pass",
  moderator: "pass",
  admin: "pass",
  contributor: "pass",
  carrier: "pass",
  owner: "pass",
};
const signedIn: Row = { ...everyone, visitor: 401, banned: 401, unconfirmed: 403 };
/** The shipper's workspace alone; everyone else finds nothing. */
const ownWorkspace: Row = {
  ...signedIn,
  otherShipper: 404,
  otherCarrier: 404,
  moderator: 404,
  admin: 404,
  carrier: 404,
};
/** The carrier's workspace alone. */
const carriersOwn: Row = { ...ownWorkspace, contributor: 404, owner: 404, carrier: "pass" };
/** One person alone, whatever workspace they share. */
const ownAlone: Row = { ...ownWorkspace, contributor: 404 };
/** Both sides of the deal. */
const bothSides: Row = { ...ownWorkspace, carrier: "pass" };
/** Both sides see it, the carrier acts. */
const carrierActs: Row = { ...bothSides, owner: 403, contributor: 403 };
/** Both sides see it, the shipper acts. */
const shipperActs: Row = { ...bothSides, carrier: 403 };
const shippers: Row = { ...signedIn, otherCarrier: 403, carrier: 403 };
const carriers: Row = { ...signedIn, otherShipper: 403, moderator: 403, admin: 403, contributor: 403, owner: 403 };
const owners: Row = { ...signedIn, contributor: 403 };
const payer: Row = { ...ownWorkspace, contributor: 403 };
/** The owner of the shipper's workspace, about what is in it. */
const teamOwner: Row = {
  ...signedIn,
  otherShipper: 404,
  otherCarrier: 404,
  moderator: 404,
  admin: 404,
  contributor: 403,
  carrier: 404,
};
/** What the owner's member row holds: the team is told that it is not theirs, the others find nothing. */
const contactOwner: Row = { ...teamOwner };
/** What is the owner's alone. */
const ownSession: Row = { ...teamOwner, contributor: 404 };
const moderators: Row = {
  ...signedIn,
  otherShipper: 403,
  otherCarrier: 403,
  contributor: 403,
  carrier: 403,
  owner: 403,
};

const admins: Row = { ...moderators, moderator: 403 };

/** Who may run each operation, by its name. A route or socket event without a row fails the test. */
export const MATRIX: Record<string, Row> = {
  registerUser: everyone,
  registerSocial: everyone,
  linkSocial: everyone,
  logIn: everyone,
  confirmEmail: everyone,
  resendConfirmation: everyone,
  requestReset: everyone,
  resetPassword: everyone,
  refreshSession: {
    visitor: 401,
    banned: 401,
    unconfirmed: 401,
    otherShipper: 401,
    otherCarrier: 401,
    moderator: 401,
    admin: 401,
    contributor: 401,
    carrier: 401,
    owner: 401,
  },
  logOut: everyone,
  getMe: signedIn,
  changePassword: signedIn,
  issueWsToken: signedIn,
  editProfile: signedIn,
  editUser: signedIn,
  editPhoto: signedIn,
  addProfile: signedIn,
  switchProfile: signedIn,
  getLogisticsType: {
    ...signedIn,
    otherShipper: 404,
    otherCarrier: 404,
    moderator: 404,
    admin: 404,
    contributor: 404,
    carrier: 404,
  },
  getBusinessType: {
    ...signedIn,
    otherShipper: 404,
    otherCarrier: 404,
    moderator: 404,
    admin: 404,
    contributor: 404,
    carrier: 404,
  },
  listSessions: signedIn,
  listWays: signedIn,
  beginLink: signedIn,
  removeLink: signedIn,
  endOwnSession: ownSession,
  endOtherSessions: signedIn,
  exportData: signedIn,
  // Everyone may ask, for themselves; a wrong password is past authorisation.
  eraseAccount: signedIn,
  getDashboard: signedIn,
  listMembers: signedIn,
  setMemberRole: teamOwner,
  removeMember: teamOwner,
  renameWorkspace: owners,
  leaveWorkspace: signedIn,
  switchWorkspace: ownWorkspace,
  inviteMembers: owners,
  listInvitations: owners,
  resendInvitation: teamOwner,
  revokeInvitation: teamOwner,
  getInvitation: everyone,
  acceptInvitation: {
    ...signedIn,
    otherShipper: 403,
    otherCarrier: 403,
    moderator: 403,
    admin: 403,
    contributor: 403,
    carrier: 403,
    owner: 403,
  },
  getContact: contactOwner,
  toggleBan: teamOwner,
  submitDocuments: signedIn,
  getVerification: signedIn,
  uploadIdentityDocument: signedIn,
  editContact: contactOwner,
  getWebsiteData: everyone,
  sendInquiry: everyone,
  listGuides: everyone,
  getGuide: everyone,
  listAnnouncements: everyone,
  listNewestAnnouncements: everyone,
  getAnnouncement: everyone,
  listWorkspaceAnnouncements: signedIn,
  createAnnouncement: shippers,
  editAnnouncement: ownWorkspace,
  publishAnnouncement: ownWorkspace,
  duplicateAnnouncement: ownWorkspace,
  setAnnouncementStatus: ownWorkspace,
  deleteAnnouncement: ownWorkspace,
  listTransports: everyone,
  getTransport: everyone,
  listOwnTransports: signedIn,
  createTransport: carriers,
  editTransport: carriersOwn,
  publishTransport: carriersOwn,
  duplicateTransport: { ...carriersOwn, owner: 403, contributor: 403, otherShipper: 403, moderator: 403, admin: 403 },
  setTransportStatus: carriersOwn,
  deleteTransport: carriersOwn,
  uploadFile: signedIn,
  readUpload: everyone,
  listCountries: everyone,
  listRegions: everyone,
  searchCities: everyone,
  searchAirports: everyone,
  getDraft: signedIn,
  saveDraft: signedIn,
  deleteDraft: signedIn,
  suggestPrice: everyone,
  saveSearch: signedIn,
  listSearches: signedIn,
  listNotifications: signedIn,
  countUnreadNotifications: signedIn,
  markAllNotificationsRead: signedIn,
  getNotificationPreferences: signedIn,
  setNotificationPreference: signedIn,
  // Of the owner alone: a colleague has others.
  editSearch: ownAlone,
  deleteSearch: ownAlone,
  markNotificationRead: ownAlone,
  findMatches: ownWorkspace,
  makeReport: signedIn,
  listReports: signedIn,
  addFavourite: signedIn,
  removeFavourite: signedIn,
  listFavourites: signedIn,
  listFavouriteMarks: signedIn,
  checkExistingOffer: signedIn,
  listRooms: signedIn,
  openRoom: { ...signedIn, owner: "pass", contributor: "pass", otherShipper: 403, moderator: 403, admin: 403 },
  getRoom: bothSides,
  listMessages: bothSides,
  listEvents: bothSides,
  sendMessage: bothSides,
  sendOffer: bothSides,
  sendRouteOffer: carrierActs,
  sendPackageOffer: { ...bothSides, carrier: 403, owner: 404, contributor: 404 },
  markRead: bothSides,
  archiveRoom: bothSides,
  countRoomUnread: bothSides,
  countAllUnread: signedIn,
  acceptOffer: { ...bothSides, carrier: 403 },
  rejectOffer: { ...bothSides, carrier: 403 },
  cancelOffer: { ...bothSides, contributor: 403, owner: 403 },
  listReservations: signedIn,
  getReservation: bothSides,
  getTransportDocument: bothSides,
  setShippingDetails: shipperActs,
  enterPickupCode: carrierActs,
  // Before the pickup the answer is the state, whoever asks.
  enterDropCode: bothSides,
  setLocation: carrierActs,
  cancelReservation: { ...bothSides, contributor: 403 },
  renewCode: shipperActs,
  listPayments: owners,
  getPaymentOverview: owners,
  listTransactions: owners,
  startPayment: payer,
  getPayment: payer,
  confirmPayment: payer,
  getLedger: { ...bothSides, contributor: 403 },
  countModerationQueues: moderators,
  listModerationTrips: moderators,
  listModerationIdentities: moderators,
  listModerationReports: moderators,
  listModerationAppeals: moderators,
  listModerationDecisions: moderators,
  readTicketPicture: moderators,
  readIdentityDocument: moderators,
  claimModerationItem: moderators,
  decideModerationItem: moderators,
  // Whoever decided takes it back, and nobody else.
  undoModerationDecision: { ...moderators, admin: 404 },
  decideAppeal: moderators,
  suspendUser: admins,
  restoreUser: admins,
  // By the link of a mail, with a session or without.
  getDecisionNotice: everyone,
  makeAppeal: everyone,
};
