import type { NameKind } from "@/lib/core/fields/reserved/reserved-names";

const of = (kind: NameKind, ...names: string[]) => names.map((name) => [name, kind] as const);

/** Names that say that they speak for the site. */
export const RESERVED: readonly (readonly [string, NameKind])[] = [
  ...of("part", "Rihla", "RIHLA", "rihla", "Ríhlà", "Rihlàà", "Rihlla", "Rih-la", "R.i.h.l.a", "R\u200bihla"),
  // Look-alikes: Cyrillic, Greek, small capitals, Cherokee, full width, mathematical, l for i.
  ...of("part", "Rіhlа", "Rιhlα", "ʀɪʜʟᴀ", "Ꭱihla", "Ｒｉｈｌａ", "𝐑𝐢𝐡𝐥𝐚", "Ⓡihla", "Rlhla", "RIHIA", "ᏒᎥᏂla", "Яihla"),
  ...of("part", "ريحلة", "رِحْلَة", "رحـــلة", "رحلة", "ⵔⵉⵃⵍⴰ", "Рихла", "Ριχλα"),
  ...of("part", "Rihlasupport", "SupportRihla", "Rihla-Team", "Rihlafr", "Teamrihla", "RihlaOfficiel"),
  ...of("part", "Admin", "Admins", "Modération", "MODERATION", "Modérateur", "Modératrice", "Moderator", "Support"),
  ...of("part", "Administrateur", "Administration", "Webmaster", "Suрроrt", "S u p p o r t", "Ad-min", "Adminrihla"),
  ...of("part", "الدعم", "الإدارة", "إدارة", "Админ", "Official", "Officiel", "Sup-port"),
  ...of("person", "Support Rihla", "R i h l a", "Ri hla", "Я ihla", "Service client", "Customer Service", "Sup port"),
  ...of("person", "Mo dération", "خدمة العملاء", "فريق الدعم", "فريق رحلة", "Sécurité du site", "Équipe de modération"),
  ...of("person", "Ahmed Support", "Karim Admin", "Help", "Service"),
  ...of("organisation", "Équipe Rihla", "L'équipe Rihla", "R1hla", "Ri7la", "Rihla24", "Rihla Transport", "Adm1n"),
  ...of("organisation", "Équipe support", "Le support", "Service clientèle", "Modération", "SOS Paiement", "R|hla"),
  ...of("organisation", "فريق رحلة", "دعم رحلة", "رحلة", "شركة رحلة", "منصة ريحلة", "Trust and Safety Rihla", "RIH1A"),
  ...of("line", "Responsable chez Rihla", "Support Rihla", "Équipe Rihla", "رحلة", "فريق رحلة"),
];

/** Names of people, companies and teams, and work that people do. */
export const LEGITIMATE: readonly (readonly [string, NameKind])[] = [
  ...of("part", "Rihab", "Rihana", "Rahla", "Rhila", "Riha", "Mihla", "Rahil", "Rihlaoui", "Rihlani", "Ritla", "Ria"),
  ...of("part", "Modeste", "Moderan", "Adminou", "Admir", "Supportini", "Suporn", "Amine", "Amin", "Yamina", "Root"),
  ...of("part", "Service", "Aide", "Staff", "Clément", "Clientine", "Lamine", "Hilal", "Hilaria", "Milad", "Officer"),
  ...of("part", "رحاب", "رحيلة", "راحلة", "رحال", "دعاء", "مشرف", "Rachid", "Ouarda", "El Hadj", "Ben Ali", "M'Barek"),
  ...of("person", "Joe Root", "Robert Service", "Ad Min", "محمد مشرف", "Karim Équipe", "Aide Benali", "Li La", "I L"),
  ...of("person", "Rihab Laouar", "Hla Ri", "Modeste Moussorgski", "Amine Adminou", "Jean-Marie de la Tour"),
  ...of(
    "organisation",
    "رحلة سعيدة للنقل",
    "رحلات الأمل",
    "شركة النقل السريع",
    "Équipe 75 (Paris)",
    "Transport Service",
  ),
  ...of("organisation", "Service Plus Transport", "Administration SARL Haddad", "Atelier", "A/B Cargo", "Équipe"),
  ...of("organisation", "Support Logistique Oran", "Modern Cargo", "Marhla Voyages", "Contact Express Lyon"),
  ...of("line", "Responsable service client", "Administratrice", "Support informatique", "Service client Darty"),
];
