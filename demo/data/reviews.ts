type Words = Record<"fr" | "en" | "ar", readonly string[]>;

/** Reviews of deals in which nothing special happened. */
export const COMMENTS: Readonly<
  Record<"fr" | "en" | "ar", { ofCarrier: readonly string[]; ofShipper: readonly string[] }>
> = {
  fr: {
    ofCarrier: [
      "Ponctuel et soigneux, colis livré en parfait état.",
      "Très bon contact, nouvelles régulières pendant le trajet.",
      "Rien à redire, je referai appel à ses services.",
      "Livré un jour avant la date prévue, emballage intact.",
    ],
    ofShipper: [
      "Colis bien emballé et conforme à l’annonce.",
      "Rendez-vous à l’heure, échange agréable.",
      "Tout était prêt, merci pour le café !",
    ],
  },
  en: {
    ofCarrier: [
      "On time, careful and easy to reach.",
      "Great communication from start to finish.",
      "Handled with care, would book again.",
    ],
    ofShipper: ["Well packed and exactly as described.", "Quick answers and a smooth handover."],
  },
  ar: {
    ofCarrier: ["أمين ودقيق في مواعيده، أنصح بالتعامل معه.", "تواصل ممتاز والطرد وصل سليما."],
    ofShipper: ["الطرد مرتب ومطابق للوصف.", "تعامل راق وموعد مضبوط."],
  },
};

/** Short answers to a review. */
export const REPLIES: Words = {
  fr: ["Merci, au plaisir d’un prochain trajet !", "Merci pour votre confiance."],
  en: ["Thank you, see you on the next trip!"],
  ar: ["شكرا لكم، في الخدمة دائما."],
};

/** Reviews of deals in particular. */
export const REVIEWS: Readonly<
  Record<string, { ofCarrier?: string; ofShipper?: string; scores?: readonly [number, number, number, number] }>
> = {
  "clothes to Algiers": {
    ofCarrier: "Youcef est adorable et très ponctuel. Mes beaux-parents ont eu le carton le lendemain matin, intact.",
    ofShipper: "Carton exactement au poids annoncé, rendez-vous à l’heure. Parfait.",
    scores: [5, 5, 5, 5],
  },
  "books to Tunis": {
    ofCarrier: "Travail de professionnel : pointage à la remise et à la livraison, douane gérée sans histoire.",
    scores: [5, 4, 5, 5],
  },
  "sewing machine to Casablanca": {
    ofCarrier: "La machine de ma mère est arrivée sans une égratignure. Photos au chargement, très rassurant.",
    scores: [4, 5, 5, 5],
  },
  "wrong codes": {
    ofCarrier: "Un peu de retard au port et deux erreurs de code, mais la caisse est arrivée entière.",
    scores: [3, 4, 5, 4],
  },
  "gifts to Paris": {
    ofCarrier: "إنسان أمين ومحترم، سلّم الأمانة في الموعد وبكل عناية.",
    ofShipper: "سيدة محترمة والعلبة مرتبة كما وصفت.",
    scores: [5, 5, 5, 5],
  },
  "chairs by van": {
    ofCarrier: "Équipe sympa, chaises protégées une par une. Livraison au jour dit.",
    scores: [5, 5, 5, 5],
  },
};

/** Favourites of the published accounts, by the deals of their listings. */
export const FAVOURITES: readonly { who: string; deals: readonly string[] }[] = [
  { who: "camille", deals: ["phone in Youcef's bag", "suitcase to Tunis by plane", "given up before paying"] },
  { who: "youcef", deals: ["two offers for one parcel", "withdrawn in Milan", "put aside"] },
  { who: "emma", deals: ["phone in Youcef's bag"] },
  { who: "karim", deals: ["Atlas negotiates", "nobody answered"] },
  { who: "salma", deals: ["Atlas negotiates"] },
];

/** The saved searches of the published accounts. */
export const SEARCHES: readonly {
  who: string;
  kind: "announcement" | "transporter";
  from: string;
  to: string;
  frequency: "instant" | "daily" | "never";
}[] = [
  { who: "camille", kind: "transporter", from: "Paris", to: "Alger", frequency: "instant" },
  { who: "camille", kind: "transporter", from: "Paris", to: "Tizi Ouzou", frequency: "daily" },
  { who: "youcef", kind: "announcement", from: "Paris", to: "Alger", frequency: "instant" },
  { who: "youcef", kind: "announcement", from: "Alger", to: "Paris", frequency: "daily" },
  { who: "emma", kind: "transporter", from: "Londres", to: "Alger", frequency: "daily" },
  { who: "karim", kind: "announcement", from: "Bruxelles", to: "Casablanca", frequency: "instant" },
];
