/**
 * Names and texts of many scripts, as people write them on parcels; each is printed sign by sign.
 */
export const WRITTEN_FROM_LEFT: readonly string[] = [
  "Karim Ben Saïd",
  "Zoé Lefèvre-Œuvrard",
  "O’Brien",
  "O‘Brien",
  "M`Barek",
  "N´Diaye",
  "Łukasz Żółć",
  "Đorđe Šćepanović",
  "Iñaki Núñez",
  "Åse Ørsted",
  "Þórunn Æsa",
  "İbrahim Şağıroğlu",
  "Ştefan Țîrlea",
  "Ķēniņš Ģirts",
  "Ødegård–Müller",
  "Groß",
  "Tiẓi Wezzu",
  "Lḥusin Aɛli",
  "Ɣiles Uẓmum",
  "Ḍrifa Ṭahar",
  "Faḍma Čelli",
  "Ǧamila Ṛabeḥ",
  "Nguyễn Văn Ảnh",
  "Đặng Thị Hồng",
  "ⴽⴰⵔⵉⵎ",
  "ⵜⵉⵏⵀⵉⵏⴰⵏ",
  "ⵎⴰⵙⵙⵉⵏⵉⵙⵙⴰ ⴰⵎⴰⵣⵉⵖ",
  "Карим Иванов",
  "Ольга Щёголева",
  "Ђорђе Љубић",
  "Їжак Ґудзь",
  "Әсел Қожахмет",
  "Καρίμ Παπαδόπουλος",
  "Ἀλέξανδρος",
  "Ελένη Ψαρρού",
  "王小明",
  "李 雷",
  "山田太郎",
  "さくら タナカ",
  "김민준",
  "박서연 이",
  "สมชาย",
  "Էդուարդ",
  "გიორგი",
  "ሰላም",
  "30 kg ≥ 20 kg",
  "≤ 5 → 6 ≠ 7 ← 8",
  "± 3 √ ∞ ∑ ≈",
  "½ ¾ ² ³ ₂ ™ ® ©",
  "№ 5 § 4 † ‰ …",
  "€ £ ¥ ₺ ₽ ₪",
  "☎ ✈ ★ ♥ ☺ ✓",
  "• ◦ ▪ ► ■ □",
  "« guillemets » “quotes” ‹x›",
  "A–B—C‑D‐E",
  "①②③ Ⅳ",
];

/** Texts that are drawn from the right: its letters are compared as a set. */
export const WRITTEN_FROM_RIGHT: readonly string[] = [
  "كريم بن سعيد",
  "فاطمة الزهراء",
  "عبد القادر ڨسنطينة",
  "أݣادير ڭلميم",
  "پژمان گلچین",
  "ﻣﺤﻤﺪ",
  "٣٠ كغ، ثمين؟",
  "שרה כהן",
];

/** Pictures beyond the first plane, which are printed apart from each other. */
export const PICTURES: readonly string[] = ["🧳", "📦 Lina 😀", "👨‍👩‍👧", "👍🏽", "❤️", "🇩🇿", "✈️ 😀中😀中"];

/** Signs that no font of ours has, and invalid ones. */
export const UNPRINTABLE: readonly string[] = ["\u{10ffff}", "\ue000", "\ud83d", "\u{20001}"];
