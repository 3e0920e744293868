import type { ParcelText } from "./parcel-text";

/** Parcels in English. */
export const ENGLISH_PARCELS: readonly ParcelText[] = [
  {
    title: "Suitcase of winter clothes to {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Large suitcase",
        note: "Clothes and two pairs of boots. Not locked, happy to open it together at the handover.",
        size: 3,
        cm: [74, 50, 30],
        kg: 19,
        value: 220,
        pictures: ["suitcase-cobalt"],
      },
    ],
  },
  {
    title: "University books for my nephew in {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Box of books",
        note: "Twelve engineering books, tightly packed. Small box but heavy for its size!",
        size: 1,
        cm: [38, 30, 19],
        kg: 12,
        value: 180,
        pictures: ["books"],
      },
    ],
  },
  {
    title: "Hand-made ceramic plates, well packed",
    mode: "ground",
    heading: "north",
    boxes: [
      {
        name: "Box of plates",
        note: "Twenty-four plates in cardboard dividers with foam on all sides. Please keep this side up.",
        size: 2,
        cm: [50, 40, 38],
        kg: 21,
        value: 260,
        isFragile: true,
        pictures: ["fragile-box", "tagine"],
      },
    ],
  },
  {
    title: "Signed contract, {from} to {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "A4 folder",
        note: "Two signed originals in a hard folder. Needs to be handed over in person.",
        size: 1,
        cm: [32, 24, 2],
        kg: 0.4,
        value: 10,
        pictures: ["documents"],
      },
    ],
  },
  {
    title: "Baby things for my best friend",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Bag of baby clothes",
        note: "Sleepsuits, a blanket and a teddy bear. All washed and folded, soft bag.",
        size: 2,
        cm: [48, 38, 24],
        kg: 4,
        value: 95,
        pictures: ["baby-clothes", "teddy"],
      },
    ],
  },
  {
    title: "Laptop and charger for our office in {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Laptop in its box",
        note: "Please keep it in your hand luggage. Invoice and serial number provided.",
        size: 1,
        cm: [40, 30, 10],
        kg: 2.9,
        value: 780,
        isFragile: true,
        pictures: ["laptop"],
      },
    ],
  },
  {
    title: "Wool rug for a flat in {to}",
    mode: "ground",
    heading: "any",
    boxes: [
      {
        name: "Rolled rug",
        note: "Rolled tight in plastic and canvas, please do not fold it.",
        size: 4,
        cm: [140, 32, 32],
        kg: 16,
        value: 340,
        pictures: ["carpet"],
      },
    ],
  },
  {
    title: "Floor lamp and a small side table",
    mode: "ground",
    heading: "any",
    vehicle: "van",
    boxes: [
      {
        name: "Lamp, taken apart",
        note: "Three tubes and a shade in one tall box.",
        size: 4,
        cm: [118, 42, 42],
        kg: 8,
        value: 130,
        isFragile: true,
        pictures: ["lamp", "tall-box"],
      },
      {
        name: "Side table",
        note: "Flat pack, four legs taped to the top.",
        size: 4,
        cm: [90, 60, 12],
        kg: 9,
        value: 75,
        pictures: ["flat-box"],
      },
    ],
  },
  {
    title: "Sample tiles for a showroom in {to}",
    mode: "ground",
    heading: "south",
    boxes: [
      {
        name: "Sample boxes",
        note: "Four sturdy boxes, stackable. Our showroom has someone at the door from 8 to 18.",
        size: 2,
        cm: [42, 34, 24],
        kg: 18,
        count: 4,
        value: 120,
        pictures: ["two-boxes", "kraft-box"],
      },
    ],
  },
  {
    title: "Camera kit for a wedding shoot",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "Camera bag",
        note: "Body, two lenses and chargers. Hand luggage only, and in person please.",
        size: 1,
        cm: [34, 26, 19],
        kg: 3.6,
        value: 1400,
        isFragile: true,
        pictures: ["camera"],
      },
    ],
  },
];
