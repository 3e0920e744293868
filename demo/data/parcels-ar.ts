import type { ParcelText } from "./parcel-text";

/** Parcels in Arabic. */
export const ARABIC_PARCELS: readonly ParcelText[] = [
  {
    title: "حقيبة ملابس لأختي في {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "حقيبة متوسطة",
        note: "ملابس شتوية وبعض الهدايا البسيطة، ويمكن فتحها عند التسليم للتأكد من المحتوى.",
        size: 2,
        cm: [60, 40, 26],
        kg: 12,
        value: 130,
        pictures: ["suitcase-terracotta"],
      },
    ],
  },
  {
    title: "وثائق رسمية من {from} إلى {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "ظرف وثائق",
        note: "شهادات ميلاد ووكالة، أرجو عدم طيّ الظرف وتسليمه باليد.",
        size: 1,
        cm: [33, 24, 2],
        kg: 0.5,
        value: 15,
        pictures: ["documents", "envelope"],
      },
    ],
  },
  {
    title: "حلويات تقليدية للعائلة",
    mode: "air",
    heading: "north",
    boxes: [
      {
        name: "علب حلويات",
        note: "مقروط وبقلاوة في علب معدنية محكمة الإغلاق، تكفي يومين في السفر.",
        size: 1,
        cm: [40, 30, 16],
        kg: 5,
        value: 55,
        pictures: ["pastries"],
      },
    ],
  },
  {
    title: "تمور وعسل طبيعي إلى {to}",
    mode: "any",
    heading: "north",
    boxes: [
      {
        name: "علب تمر",
        note: "دقلة نور، أربع علب مغلقة.",
        size: 1,
        cm: [38, 28, 15],
        kg: 4,
        value: 40,
        pictures: ["dates"],
      },
      {
        name: "برطمانات عسل",
        note: "ثلاثة برطمانات ملفوفة جيدا، توضع قائمة من فضلكم.",
        size: 1,
        cm: [26, 20, 15],
        kg: 2,
        value: 60,
        isFragile: true,
        pictures: ["honey"],
      },
    ],
  },
  {
    title: "قفطان عروس، يرجى العناية به",
    mode: "air",
    heading: "any",
    boxes: [
      {
        name: "قفطان في غلافه",
        note: "مطرز باليد وملفوف بورق حرير، لا يوضع فوقه شيء ثقيل.",
        size: 1,
        cm: [60, 38, 14],
        kg: 3,
        value: 600,
        isFragile: true,
        pictures: ["kaftan"],
      },
    ],
  },
  {
    title: "كتب جامعية لابني في {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "صندوق كتب",
        note: "كتب طب وقواميس، الصندوق صغير لكنه ثقيل قليلا.",
        size: 1,
        cm: [36, 28, 18],
        kg: 10,
        value: 110,
        pictures: ["books"],
      },
    ],
  },
  {
    title: "هاتف جديد في علبته",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "هاتف مع الفاتورة",
        note: "العلبة مغلقة، يرجى حمله في حقيبة اليد.",
        size: 1,
        cm: [18, 10, 6],
        kg: 0.5,
        value: 420,
        isFragile: true,
        pictures: ["phone-box"],
      },
    ],
  },
  {
    title: "ملابس أطفال وألعاب لأحفادي في {to}",
    mode: "any",
    heading: "any",
    boxes: [
      {
        name: "علبة ملابس وألعاب",
        note: "ملابس جديدة ودمية وبعض المكعبات، لا شيء قابل للكسر.",
        size: 2,
        cm: [45, 36, 28],
        kg: 5,
        value: 90,
        pictures: ["baby-clothes", "toys"],
      },
    ],
  },
  {
    title: "إبريق شاي نحاسي وصينية",
    mode: "any",
    heading: "north",
    boxes: [
      {
        name: "إبريق وصينية",
        note: "هدية لصديقة، ملفوفان بقماش سميك داخل صندوق كرتوني.",
        size: 2,
        cm: [44, 40, 30],
        kg: 5,
        value: 140,
        isFragile: true,
        pictures: ["teapot", "kraft-box"],
      },
    ],
  },
];
