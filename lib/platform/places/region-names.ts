import type { Locale } from "@/lib/core/base/actor";

type Names = readonly (readonly [fr: string, en: string])[];

/** Regions that the data names in English, and that have another name in French. */
const NAMED_IN_ENGLISH: Names = [
  // Germany
  ["Bade-Wurtemberg", "Baden-Wurttemberg"],
  ["Bavière", "Bavaria"],
  ["Berlin", "State of Berlin"],
  ["Brandebourg", "Brandenburg"],
  ["Brême", "Bremen"],
  ["Hambourg", "Hamburg"],
  ["Basse-Saxe", "Lower Saxony"],
  ["Mecklembourg-Poméranie-Occidentale", "Mecklenburg-Vorpommern"],
  ["Rhénanie-du-Nord-Westphalie", "North Rhine-Westphalia"],
  ["Rhénanie-Palatinat", "Rheinland-Pfalz"],
  ["Sarre", "Saarland"],
  ["Saxe", "Saxony"],
  ["Saxe-Anhalt", "Saxony-Anhalt"],
  ["Thuringe", "Thuringia"],
  // Italy
  ["Abruzzes", "Abruzzo"],
  ["Calabre", "Calabria"],
  ["Campanie", "Campania"],
  ["Émilie-Romagne", "Emilia-Romagna"],
  ["Frioul-Vénétie Julienne", "Friuli Venezia Giulia"],
  ["Latium", "Lazio"],
  ["Ligurie", "Liguria"],
  ["Lombardie", "Lombardy"],
  ["Marches", "The Marches"],
  ["Piémont", "Piedmont"],
  ["Pouilles", "Apulia"],
  ["Sardaigne", "Sardinia"],
  ["Sicile", "Sicily"],
  ["Toscane", "Tuscany"],
  ["Trentin-Haut-Adige", "Trentino-Alto Adige"],
  ["Ombrie", "Umbria"],
  ["Vallée d’Aoste", "Aosta Valley"],
  ["Vénétie", "Veneto"],
  // Spain
  ["Îles Baléares", "Balearic Islands"],
  ["Murcie", "Murcia"],
  ["Asturies", "Asturias"],
  ["Cantabrie", "Cantabria"],
  ["Andalousie", "Andalusia"],
  ["Îles Canaries", "Canary Islands"],
  ["Castille-La Manche", "Castille-La Mancha"],
  ["Castille-et-León", "Castille and León"],
  ["Catalogne", "Catalonia"],
  ["Estrémadure", "Extremadura"],
  ["Galice", "Galicia"],
  ["Pays basque", "Basque Country"],
  ["Communauté valencienne", "Valencia"],
  // Portugal
  ["Lisbonne", "Lisbon"],
  ["Madère", "Madeira"],
  ["Açores", "Azores"],
  // The Netherlands
  ["Frise", "Friesland"],
  ["Gueldre", "Gelderland"],
  ["Groningue", "Groningen"],
  ["Limbourg", "Limburg"],
  ["Brabant-Septentrional", "North Brabant"],
  ["Hollande-Septentrionale", "North Holland"],
  ["Hollande-Méridionale", "South Holland"],
  ["Zélande", "Zeeland"],
  // Austria
  ["Carinthie", "Carinthia"],
  ["Basse-Autriche", "Lower Austria"],
  ["Haute-Autriche", "Upper Austria"],
  ["Salzbourg", "Salzburg"],
  ["Styrie", "Styria"],
  ["Vienne", "Vienna"],
  // The United Kingdom
  ["Angleterre", "England"],
  ["Irlande du Nord", "Northern Ireland"],
  ["Écosse", "Scotland"],
  ["Pays de Galles", "Wales"],
  // Denmark
  ["Jutland central", "Central Jutland"],
  ["Jutland du Nord", "North Denmark"],
  ["Sjælland", "Zealand"],
  ["Danemark du Sud", "South Denmark"],
  // Greece
  ["Mont Athos", "Mount Athos"],
  ["Macédoine-Orientale-et-Thrace", "East Macedonia and Thrace"],
  ["Macédoine-Centrale", "Central Macedonia"],
  ["Macédoine-Occidentale", "West Macedonia"],
  ["Thessalie", "Thessaly"],
  ["Épire", "Epirus"],
  ["Îles Ioniennes", "Ionian Islands"],
  ["Grèce-Occidentale", "West Greece"],
  ["Grèce-Centrale", "Central Greece"],
  ["Péloponnèse", "Peloponnese"],
  ["Attique", "Attica"],
  ["Égée-Septentrionale", "North Aegean"],
  ["Égée-Méridionale", "South Aegean"],
  ["Crète", "Crete"],
  // Poland
  ["Basse-Silésie", "Lower Silesia"],
  ["Petite-Pologne", "Lesser Poland"],
  ["Mazovie", "Mazovia"],
  ["Basses-Carpates", "Subcarpathia"],
  ["Podlachie", "Podlasie"],
  ["Poméranie", "Pomerania"],
  ["Silésie", "Silesia"],
  ["Varmie-Mazurie", "Warmia-Masuria"],
  ["Grande-Pologne", "Greater Poland"],
  ["Poméranie-Occidentale", "West Pomerania"],
];

/** Regions that the data names in French, and that have another name in English. */
const NAMED_IN_FRENCH: Names = [
  ["Bruxelles-Capitale", "Brussels"],
  ["Flandre", "Flanders"],
  ["Wallonie", "Wallonia"],
  ["Argovie", "Aargau"],
  ["Berne", "Bern"],
  ["Bâle-Campagne", "Basel-Landschaft"],
  ["Bâle-Ville", "Basel-Stadt"],
  ["Genève", "Geneva"],
  ["Glaris", "Glarus"],
  ["Grisons", "Graubünden"],
  ["Saint-Gall", "St. Gallen"],
  ["Schaffhouse", "Schaffhausen"],
  ["Soleure", "Solothurn"],
  ["Thurgovie", "Thurgau"],
  ["Tessin", "Ticino"],
  ["Zoug", "Zug"],
  ["Bretagne", "Brittany"],
  ["Normandie", "Normandy"],
  ["Corse", "Corsica"],
  ["Basilicate", "Basilicata"],
];

type LatinNames = { fr: string; en: string };
const byStoredName = new Map<string, LatinNames>([
  ...NAMED_IN_ENGLISH.map(([fr, en]) => [en, { fr, en }] as const),
  ...NAMED_IN_FRENCH.map(([fr, en]) => [fr, { fr, en }] as const),
]);
const keyOf = (name: string) => name.trim().replaceAll("’", "'").toLowerCase();
const storedByName = new Map(
  [...byStoredName].flatMap(([stored, { fr, en }]) => [
    [keyOf(fr), stored],
    [keyOf(en), stored],
  ]),
);

/** A region's name as French or English has it; in Arabic, and where no table has it, as stored. */
export function regionNameIn(storedName: string, locale: Locale): string {
  return (locale === "ar" ? undefined : byStoredName.get(storedName)?.[locale]) ?? storedName;
}

/** The name by which the data has a region that somebody names in French or English. */
export function storedRegionName(name: string): string {
  return storedByName.get(keyOf(name)) ?? name;
}

/** Every name of the tables, for their test. */
export const TABLES = { NAMED_IN_ENGLISH, NAMED_IN_FRENCH };
