import type { ParcelText } from "./parcel-text";

/** Furniture, fragile things and whole loads, in French. */
export const FRENCH_FURNITURE: readonly ParcelText[] = [
  {
    title: "Lampadaire et deux abat-jour pour le salon de ma mère",
    mode: "ground",
    heading: "south",
    boxes: [
      {
        name: "Lampadaire démonté",
        note: "Pied en trois morceaux et abat-jour dans un carton. Je joins les vis dans un sachet.",
        size: 4,
        cm: [120, 45, 45],
        kg: 7,
        value: 120,
        isFragile: true,
        pictures: ["lamp", "tall-box"],
      },
    ],
  },
  {
    title: "Miroir ancien, emballage renforcé",
    mode: "ground",
    heading: "any",
    vehicle: "van",
    handling: 1,
    boxes: [
      {
        name: "Miroir 120 × 70",
        note: "Coins en mousse, deux épaisseurs de carton et des sangles. Toujours debout, jamais à plat !",
        size: 4,
        cm: [130, 80, 12],
        kg: 16,
        value: 290,
        isFragile: true,
        pictures: ["mirror", "fragile-box"],
      },
    ],
  },
  {
    title: "Quatre chaises en bois pour la salle à manger",
    mode: "ground",
    heading: "any",
    vehicle: "van",
    boxes: [
      {
        name: "Chaises empilées deux par deux",
        note: "Dossiers protégés par des couvertures. Elles s’emboîtent bien, je peux aider à charger.",
        size: 4,
        cm: [95, 50, 50],
        kg: 10,
        count: 2,
        value: 120,
        pictures: ["chair"],
      },
    ],
  },
  {
    title: "Machine à café et service de tasses",
    mode: "ground",
    heading: "south",
    boxes: [
      {
        name: "Machine à café",
        note: "Réservoir vidé et sec. Les tasses sont dans le même carton, chacune dans du papier.",
        size: 2,
        cm: [46, 40, 36],
        kg: 8,
        value: 170,
        isFragile: true,
        pictures: ["coffee-machine"],
      },
    ],
  },
  {
    title: "Deux grands sacs pour la famille à {to}",
    mode: "ground",
    heading: "south",
    boxes: [
      {
        name: "Sacs à carreaux",
        note: "Draps, couvertures et vêtements d’enfants. Mous, ils se glissent n’importe où.",
        size: 3,
        cm: [75, 50, 48],
        kg: 18,
        count: 2,
        value: 100,
        pictures: ["checkered-bag", "duffel"],
      },
    ],
  },
  {
    title: "Guitare classique dans son étui",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Guitare",
        note: "Étui rigide. Cordes détendues. Elle a déjà fait le voyage deux fois sans une rayure.",
        size: 4,
        cm: [108, 42, 15],
        kg: 5,
        value: 310,
        isFragile: true,
        pictures: ["guitar"],
      },
    ],
  },
  {
    title: "Grande valise pleine, départ flexible",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Valise 75 cm",
        note: "Vêtements et cadeaux, liste complète disponible. Je peux l’ouvrir devant vous à la remise.",
        size: 3,
        cm: [75, 50, 30],
        kg: 20,
        value: 240,
        pictures: ["suitcase-cobalt"],
      },
    ],
  },
  {
    title: "Palette de carrelage pour un chantier à {to}",
    mode: "ground",
    heading: "south",
    vehicle: "truck",
    handling: 3,
    boxes: [
      {
        name: "Carreaux 60 × 60",
        note: "Palette filmée et cerclée, chargement au hayon. Déchargement organisé sur place avec un chariot.",
        size: 4,
        cm: [120, 80, 90],
        kg: 420,
        value: 980,
        isFragile: true,
        pictures: ["two-boxes", "kraft-box"],
      },
    ],
  },
  {
    title: "Tajine et plats en terre cuite pour {to}",
    mode: "any",
    heading: "north",
    boxes: [
      {
        name: "Vaisselle artisanale",
        note: "Deux tajines et six bols, chacun dans du papier bulle, le carton est marqué fragile des quatre côtés.",
        size: 2,
        cm: [50, 40, 36],
        kg: 10,
        value: 95,
        isFragile: true,
        pictures: ["tagine", "fragile-box"],
      },
    ],
  },
];
