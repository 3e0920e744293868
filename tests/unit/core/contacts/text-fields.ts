/** The texts that are refused with a contact in them: others read them before a payment. */
export const REFUSED_TEXTS = [
  "createAnnouncement title",
  "createAnnouncement packages.title",
  "createAnnouncement packages.content",
  "createAnnouncement depart.region",
  "createAnnouncement destination.region",
  "editAnnouncement title",
  "editAnnouncement packages.title",
  "editAnnouncement packages.content",
  "editAnnouncement depart.region",
  "editAnnouncement destination.region",
  "createTrip travelTitle",
  "createTrip additionalInformation",
  "editTrip travelTitle",
  "editTrip additionalInformation",
  "openRoom package.title",
  "openRoom package.content",
  "sendPackageOffer title",
  "sendPackageOffer content",
  "registerUser firstName",
  "registerUser lastName",
  "registerUser companyName",
  "registerSocial firstName",
  "registerSocial lastName",
  "registerSocial companyName",
  "addProfile companyName",
  "editProfile firstName",
  "editProfile lastName",
  "editProfile companyName",
  "editUser firstName",
  "editUser lastName",
  "renameWorkspace name",
  "rejectOffer reason",
  "writeReview comment",
  "replyReview reply",
];

/** The texts whose contacts are masked: a conversation's. */
export const MASKED_TEXTS = [
  "openRoom message",
  "sendMessage content",
  "sendOffer terms",
  "sendRouteOffer terms",
  "sendPackageOffer terms",
];

/** The others, by who reads them. */
export const PRIVATE_TEXTS: { fields: RegExp; why: string }[] = [
  {
    fields: /(?:password|token|registration|flow|version|code|seenState|clientId)$/i,
    why: "read by the product alone",
  },
  { fields: /(?:Date|Day|Time|Delivery|Start|End|expiry|number)$/, why: "read as a day, an hour or a number" },
  {
    fields: /(?:phone|phoneNumber|contactPhone|emails?|email|proofEmail)$/i,
    why: "a contact, shown after the payment",
  },
  { fields: /(?:adresse|address|addressComplement|addressLine\d|zipCode)$/i, why: "shown after the payment" },
  { fields: /contact\.(?:fullName|role)$|contactName$/, why: "who is met, shown after the payment" },
  { fields: /^editContact /, why: "the workspace's own, shown after the payment" },
  { fields: /[fF]lightReference$/, why: "a flight's number, or refused" },
  { fields: /Options\.(?:direction|location)$/, why: "one of a list, or dropped" },
  { fields: /ticket\.reference$/, why: "read by moderators" },
  { fields: /^(?:saveSearch|editSearch|saveDraft) /, why: "one's own" },
  {
    fields: /^(?:openDispute|answerDispute|decideDispute|setLocation|setShippingDetails|cancelReservation) /,
    why: "of a paid deal",
  },
  { fields: /^proposeCorrection /, why: "between admins" },
  { fields: /^(?:reportProblem|confirmPayment|recallPayout) /, why: "of a paid deal" },
  {
    fields: /^(?:makeReport|makeAppeal|submitDocuments|decide|suspendUser|sendInquiry|setSite|createStaff)/,
    why: "between a person and the staff",
  },
  { fields: /^editProfile gender$/, why: "one of a list, or none" },
  { fields: /^(?:toggleBan|inviteMembers|sendTeamMessage) /, why: "within a team" },
  { fields: /^(?:logOut|logIn|markNotificationsSeen|refreshSession) /, why: "read by the product alone" },
];
