/** The one password of every demo account. */
export const DEMO_PASSWORD = "Rihla-demo-2026";

/** The accounts that the start prints: one for each kind of person that the product knows. */
export const DEMO_ACCOUNTS: { email: string; description: string }[] = [
  { email: "camille@demo.rihla.example", description: "Camille, sends parcels from Paris (French, verified)" },
  { email: "youcef@demo.rihla.example", description: "يوسف, carries by plane between Algiers and Paris (Arabic)" },
  { email: "emma@demo.rihla.example", description: "Emma, sends parcels from London (English)" },
  { email: "karim@demo.rihla.example", description: "Karim, owner of Atlas Transports, professional carrier by van" },
  { email: "salma@demo.rihla.example", description: "Salma, contributor in the workspace of Atlas Transports" },
  { email: "moderation@demo.rihla.example", description: "Claire, moderator" },
  { email: "admin@demo.rihla.example", description: "Idir, admin" },
];
