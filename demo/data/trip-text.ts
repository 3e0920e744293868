type Vehicle = "plane" | "car" | "van" | "truck" | "bus" | "train";
type Texts = Record<"fr" | "en" | "ar", readonly string[]>;

/** Titles of trips; `{from}` and `{to}` are the lane's cities. Some trips have none. */
export const TRIP_TITLES: Readonly<Record<Vehicle, Texts>> = {
  plane: {
    fr: ["Vol {from} – {to}, place en soute", "{from} – {to} pour voir la famille, bagage presque vide"],
    en: ["Flying {from} to {to} with spare luggage", "{from} – {to}, hold bag nearly empty"],
    ar: ["رحلة {from} – {to}، مكان في الحقيبة", "مسافر من {from} إلى {to} بحقيبة شبه فارغة"],
  },
  car: {
    fr: ["En voiture de {from} à {to}, grand coffre", "{from} – {to} par la route et le ferry"],
    en: ["Driving from {from} to {to}, big boot"],
    ar: ["بالسيارة من {from} إلى {to}"],
  },
  van: {
    fr: ["Fourgon {from} – {to}, départ régulier", "Utilitaire 12 m³ vers {to}", "Tournée {from} – {to}"],
    en: ["Van from {from} to {to}, regular run"],
    ar: ["شاحنة صغيرة من {from} إلى {to}"],
  },
  truck: {
    fr: ["Camion {from} – {to}, groupage", "Porteur 19 t avec hayon vers {to}"],
    en: ["Lorry {from} – {to}, shared load"],
    ar: ["شاحنة من {from} إلى {to}"],
  },
  bus: {
    fr: ["En autocar de {from} à {to}"],
    en: ["Overnight coach {from} – {to}", "Coach to {to}, one suitcase to spare"],
    ar: ["بالحافلة من {from} إلى {to}"],
  },
  train: {
    fr: ["Aller en train {from} – {to}", "{from} – {to} en TGV, petit colis bienvenu"],
    en: ["Train {from} – {to}, small parcels welcome"],
    ar: ["بالقطار من {from} إلى {to}"],
  },
};

/** Carriers' comments; required for trips on the ground. */
export const TRIP_NOTES: Readonly<Record<Vehicle, Texts>> = {
  plane: {
    fr: [
      "Je voyage avec une seule valise, il me reste de la place en soute. Je regarde toujours le contenu avec vous avant de fermer.",
      "Pas de liquides ni de batteries en soute. Remise possible à l’aéroport deux heures avant le vol ou la veille en ville.",
      "Je fais ce trajet presque chaque mois. Documents et petits paquets en cabine sans problème.",
    ],
    en: [
      "I travel light and have most of my hold allowance left. We open the parcel together, then I close it.",
      "No liquids or batteries in the hold please. I can meet at the airport or the evening before in town.",
    ],
    ar: [
      "أسافر بحقيبة واحدة ولدي مكان في الأمتعة. نفتح الطرد معا قبل إغلاقه.",
      "أسافر كل شهر تقريبا، والتسليم في المطار أو في وسط المدينة مساء اليوم السابق.",
    ],
  },
  car: {
    fr: [
      "Break avec coffre de toit. Je passe par l’autoroute et prends le ferry, arrivée le lendemain en fin de journée.",
      "Je pars seul, la banquette arrière est libre. Un petit détour ne me gêne pas.",
    ],
    en: ["Estate car with a roof box. I can pick up along the way if it is close to the motorway."],
    ar: ["سيارة عائلية مع صندوق علوي، ويمكنني التوقف في الطريق."],
  },
  van: {
    fr: [
      "Fourgon fermé et sanglé, colis étiquetés à la remise. Dédouanement des effets personnels avec la liste signée.",
      "Nous chargeons le jeudi et livrons sous quatre à six jours. Appel avant chaque livraison.",
      "Meubles et électroménager acceptés avec une aide au chargement. Photos à la prise en charge.",
    ],
    en: ["Closed van, everything strapped and labelled. We call before each delivery."],
    ar: ["شاحنة صغيرة مغلقة، والطرود مرقمة ومثبتة. نتصل قبل كل تسليم."],
  },
  truck: {
    fr: [
      "Groupage sur palettes, hayon élévateur. Bon de livraison remis à chaque client.",
      "Chargement à l’entrepôt ou chez vous selon le volume. Comptez une semaine avec la traversée.",
    ],
    en: ["Shared load on pallets with a tail lift. About a week including the crossing."],
    ar: ["شحن مشترك على منصات مع رافعة خلفية، وتستغرق الرحلة نحو أسبوع."],
  },
  bus: {
    fr: ["Autocar de nuit, une valise en soute à partager. Rendez-vous à la gare routière."],
    en: ["One suitcase in the luggage hold to share. Meet at the coach station twenty minutes before."],
    ar: ["حافلة ليلية، ولدي حقيبة واحدة يمكن تقاسمها."],
  },
  train: {
    fr: [
      "Je prends ce train chaque semaine pour le travail. Petits paquets et documents, remise sur le quai.",
      "Place pour un sac de taille moyenne. Je préviens s’il y a du retard.",
    ],
    en: ["Weekly commute. Documents and small parcels, handed over on the platform."],
    ar: ["أستقل هذا القطار كل أسبوع، طرود صغيرة ووثائق فقط."],
  },
};

/** Why moderators sent a trip back. */
export const REJECTION_REASONS = [
  "Le billet joint ne porte pas la même date que l’annonce.",
  "La référence de vol n’existe pas à cette date. Vérifiez-la et renvoyez l’annonce.",
  "La description contient un numéro de téléphone. Retirez-le : les coordonnées s’échangent après le paiement.",
  "Le poids annoncé dépasse ce que la carte grise du véhicule permet.",
] as const;
