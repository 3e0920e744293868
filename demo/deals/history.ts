import { randomOf } from "@/demo/random";
import { carrier, type Deal, oneBox, shipper } from "./steps";

type Line = {
  shipper: string;
  carrier: string;
  lane: string;
  isAir: boolean;
  title: string;
  picture: string;
  kg: number;
  euros: number;
  /** The day that it was posted. */
  day: number;
};

const ENGLISH = new Set(["emma", "sofia.romero", "giulia.conti", "marco.bianchi"]);

const LINES: readonly Line[] = [
  {
    shipper: "karima.saidi",
    carrier: "walid.meziane",
    lane: "Paris>Béjaïa",
    isAir: false,
    title: "Cartons de livres jeunesse pour Béjaïa",
    picture: "books",
    kg: 24,
    euros: 85,
    day: -88,
  },
  {
    shipper: "mehdi.haddad",
    carrier: "nadia.belkacem",
    lane: "Lyon>Constantine",
    isAir: true,
    title: "Petit colis de médailles et photos de famille",
    picture: "kraft-box",
    kg: 4,
    euros: 28,
    day: -79,
  },
  {
    shipper: "emma",
    carrier: "youcef",
    lane: "Londres>Alger",
    isAir: true,
    title: "Baby clothes for a friend in Algiers",
    picture: "baby-clothes",
    kg: 5,
    euros: 38,
    day: -72,
  },
  {
    shipper: "marco.bianchi",
    carrier: "lotfi.benamor",
    lane: "Milan>Tunis",
    isAir: false,
    title: "Tiles for a kitchen in Tunis",
    picture: "two-boxes",
    kg: 120,
    euros: 190,
    day: -66,
  },
  {
    shipper: "rachid.tazi",
    carrier: "karim",
    lane: "Bruxelles>Casablanca",
    isAir: false,
    title: "Lave-vaisselle pour ma mère à Casablanca",
    picture: "washing-machine",
    kg: 42,
    euros: 130,
    day: -61,
  },
  {
    shipper: "giulia.conti",
    carrier: "chiara.russo",
    lane: "Rome>Tunis",
    isAir: true,
    title: "Photographs and a small frame",
    picture: "flat-box",
    kg: 2,
    euros: 20,
    day: -54,
  },
  {
    shipper: "julie.peeters",
    carrier: "walid.meziane",
    lane: "Bruxelles>Alger",
    isAir: false,
    title: "Vélo d’enfant et jouets pour Alger",
    picture: "kids-bike",
    kg: 15,
    euros: 70,
    day: -50,
  },
  {
    shipper: "sofia.romero",
    carrier: "pilar.navarro",
    lane: "Madrid>Barcelone",
    isAir: false,
    title: "Keys and a contract to Barcelona",
    picture: "envelope",
    kg: 0.5,
    euros: 12,
    day: -47,
  },
  {
    shipper: "samir.trabelsi",
    carrier: "lotfi.benamor",
    lane: "Tunis>Milan",
    isAir: false,
    title: "Poteries de Nabeul pour Milan",
    picture: "tagine",
    kg: 30,
    euros: 90,
    day: -45,
  },
  {
    shipper: "camille",
    carrier: "antoine.moreau",
    lane: "Paris>Bruxelles",
    isAir: false,
    title: "Dossier de candidature à Bruxelles",
    picture: "documents",
    kg: 0.6,
    euros: 15,
    day: -43,
  },
];

const WORDS = {
  fr: {
    open: [
      "Bonjour, je fais ce trajet dans quelques jours, votre colis m’intéresse.",
      "Bonjour ! J’ai de la place et je passe tout près de chez vous.",
    ],
    answer: ["Bonjour, avec plaisir. Le colis est prêt.", "Très bien, je vous fais confiance, vos avis sont bons."],
    thanks: ["Bien reçu, merci beaucoup !", "Tout est arrivé, parfait."],
  },
  en: {
    open: [
      "Hello, I am on this route in a few days and have room for your parcel.",
      "Hi, this fits well with my trip.",
    ],
    answer: ["Hi, great. The parcel is ready.", "Perfect, thank you for the quick message."],
    thanks: ["Received, thank you very much!", "Everything arrived, lovely."],
  },
} as const;

/** Deals of the last months, all delivered and paid out: they give people their ratings. */
export const HISTORY: readonly Deal[] = LINES.map((line) => {
  const random = randomOf(line.title);
  const words = WORDS[ENGLISH.has(line.shipper) ? "en" : "fr"];
  const day = (after: number) => `d${line.day + after}`;
  const side = line.kg > 20 ? 55 : 36;
  return {
    key: line.title,
    shipper: line.shipper,
    carrier: line.carrier,
    lane: line.lane,
    parcel: {
      text: oneBox(line.title, {
        name: line.title,
        note: ENGLISH.has(line.shipper) ? "Well packed and ready to go." : "Bien emballé, prêt à partir.",
        size: line.kg > 20 ? 4 : 2,
        cm: [side + 4, side, side - 6],
        kg: line.kg,
        value: 40 + line.euros,
        pictures: [line.picture],
      }),
      euros: line.euros,
      posted: `${day(0)} 09:20`,
      from: line.day + 3,
      until: line.day + 14,
      isAir: line.isAir,
    },
    steps: [
      carrier.open(`${day(0)} 17:05`, random.pick(words.open)),
      shipper.say("+50m", random.pick(words.answer)),
      carrier.offer("+20m", line.euros),
      shipper.accept("+3h"),
      shipper.pay("+10m"),
      carrier.pickUp(`${day(4)} 10:15`),
      carrier.deliver(`${day(6)} 16:30`),
      shipper.say("+2h", random.pick(words.thanks)),
    ],
  };
});
