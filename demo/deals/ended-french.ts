import { carrier, type Deal, oneBox, shipper } from "./steps";

/**
 * Deals in French that ended before the pickup: cancelled by either side, in time or late, or never
 * paid.
 */
export const ENDED_FRENCH: readonly Deal[] = [
  {
    key: "lamp, cancelled by the shipper",
    shipper: "thomas.lefebvre",
    carrier: "walid.meziane",
    lane: "Lille>Tizi Ouzou",
    parcel: {
      text: oneBox(
        "Lampadaire et petite table pour Tizi Ouzou",
        {
          name: "Lampadaire démonté",
          note: "Pied en laiton en trois parties, abat-jour séparé.",
          size: 4,
          cm: [120, 45, 40],
          kg: 8,
          value: 140,
          isFragile: true,
          pictures: ["lamp", "tall-box"],
        },
        { mode: "ground" },
      ),
      euros: 60,
      posted: "d-20 13:15",
      from: -12,
      until: -5,
      isAir: false,
    },
    steps: [
      carrier.open(
        "d-20 19:00",
        "Bonsoir, départ de Lille le 12 dans deux semaines. Je peux passer le prendre chez vous.",
      ),
      carrier.offer("+10m", 60),
      shipper.accept("+14h"),
      shipper.pay("+20m"),
      shipper.say(
        "d-17 08:40",
        "Bonjour Walid, mauvaise nouvelle : la pièce de rechange n’arrivera pas, je dois annuler l’envoi. Désolé.",
      ),
      carrier.say("+1h", "Pas de souci, merci de prévenir à temps. À une prochaine fois."),
      shipper.cancel("+30m", "Le lampadaire ne sera pas réparé à temps."),
    ],
  },
  {
    key: "documents, cancelled by the carrier",
    shipper: "thomas.lefebvre",
    carrier: "antoine.moreau",
    lane: "Paris>Bruxelles",
    parcel: {
      text: oneBox("Contrats signés à remettre à Bruxelles", {
        name: "Pochette A4",
        note: "Deux originaux sous pochette rigide, à remettre en main propre à l’accueil.",
        size: 1,
        cm: [33, 25, 2],
        kg: 0.4,
        value: 10,
        pictures: ["documents"],
      }),
      euros: 18,
      posted: "d-14 09:00",
      from: -13,
      until: -6,
      isAir: false,
    },
    steps: [
      carrier.open("d-14 09:50", "Bonjour, je suis dans le train de 7 h 25 mercredi."),
      carrier.offer("+5m", 18),
      shipper.accept("+15m"),
      shipper.pay("+5m"),
      carrier.say("d-12 21:10", "Bonsoir, mon déplacement est annulé, je ne prends plus ce train. Vraiment désolé."),
      carrier.cancel("+5m", "Déplacement professionnel annulé."),
    ],
  },
  {
    key: "late cancellation",
    shipper: "julie.peeters",
    carrier: "karim",
    lane: "Liège>Nador",
    parcel: {
      text: oneBox(
        "Deux sacs de vêtements pour Nador",
        {
          name: "Sacs souples",
          note: "Vêtements d’enfants et draps. Très souples.",
          size: 3,
          cm: [70, 48, 45],
          kg: 15,
          count: 2,
          value: 80,
          pictures: ["checkered-bag"],
        },
        { mode: "ground" },
      ),
      euros: 80,
      posted: "d-19 10:00",
      from: -16,
      until: -12,
      isAir: false,
    },
    steps: [
      carrier.open("d-18 08:00", "Bonjour Julie, passage à Liège la semaine prochaine."),
      carrier.offer("+10m", 75),
      shipper.accept("+2h"),
      shipper.pay("+10m"),
      shipper.say(
        "d-12 09:00",
        "Bonjour Karim, je suis bloquée à l’hôpital avec ma fille, personne ne peut vous ouvrir aujourd’hui.",
      ),
      carrier.say("+20m", "Bon courage. Je comprends, mais le fourgon part ce soir."),
      shipper.cancel("+30m", "Empêchement familial le jour du départ."),
    ],
  },
  {
    key: "never paid",
    shipper: "amina.ouali",
    carrier: "sophie.girard",
    lane: "Genève>Béjaïa",
    parcel: {
      text: oneBox("Affaires de bébé pour ma cousine à Béjaïa", {
        name: "Sac de naissance",
        note: "Bodies, couvertures et un doudou.",
        size: 1,
        cm: [45, 34, 16],
        kg: 3.8,
        value: 100,
        pictures: ["baby-clothes", "teddy"],
      }),
      euros: 35,
      posted: "d-18 20:10",
      from: -14,
      until: -7,
      isAir: true,
    },
    steps: [
      carrier.open("d-17 07:30", "Bonjour Amina, je pars le 14 au matin avec une valise à moitié vide."),
      carrier.offer("+5m", 32, "Remise à la gare Cornavin la veille."),
      shipper.accept("+2h"),
    ],
  },
];
