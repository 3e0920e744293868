/** Facts of a lane: the airlines that fly it, if any, and the stops of those who drive it. */
export type LaneSpec = { airlines: readonly string[]; stops: readonly string[]; hasTrain?: boolean };

/** The lanes of the demo, each named by its two cities. */
export const LANES: Readonly<Record<string, LaneSpec>> = {
  "Paris>Alger": { airlines: ["AH", "AF", "TO"], stops: ["Lyon", "Marseille"] },
  "Paris>Oran": { airlines: ["AH", "TO"], stops: ["Perpignan", "Alicante"] },
  "Paris>Tizi Ouzou": { airlines: [], stops: ["Lyon", "Marseille", "Alger"] },
  "Paris>Béjaïa": { airlines: ["AH", "TO"], stops: ["Lyon", "Marseille"] },
  "Paris>Casablanca": { airlines: ["AT", "AF"], stops: ["Bordeaux", "Madrid", "Tanger"] },
  "Paris>Tunis": { airlines: ["TU", "BJ", "TO"], stops: ["Lyon", "Marseille"] },
  "Lyon>Oran": { airlines: ["AH", "V7"], stops: ["Montpellier", "Alicante"] },
  "Lyon>Constantine": { airlines: ["AH"], stops: ["Valence", "Marseille"] },
  "Lyon>Alger": { airlines: ["AH", "TO"], stops: ["Valence", "Marseille"] },
  "Lyon>Tunis": { airlines: ["TU", "BJ"], stops: ["Marseille"] },
  "Marseille>Tunis": { airlines: ["TU", "BJ"], stops: [] },
  "Marseille>Alger": { airlines: ["AH", "V7"], stops: [] },
  "Marseille>Annaba": { airlines: ["AH"], stops: [] },
  "Toulouse>Oran": { airlines: ["AH"], stops: ["Perpignan", "Alicante"] },
  "Toulouse>Casablanca": { airlines: ["AT"], stops: ["Madrid", "Tanger", "Rabat"] },
  "Lille>Tizi Ouzou": { airlines: [], stops: ["Paris", "Lyon", "Marseille"] },
  "Lille>Alger": { airlines: ["AH", "TO"], stops: ["Paris", "Marseille"] },
  "Nantes>Sfax": { airlines: [], stops: ["Lyon", "Marseille", "Tunis"] },
  "Nantes>Oran": { airlines: ["AH", "V7"], stops: ["Bordeaux", "Alicante"] },
  "Bordeaux>Marrakech": { airlines: ["V7", "TO"], stops: ["Madrid", "Tanger", "Casablanca"] },
  "Montpellier>Fès": { airlines: ["V7"], stops: ["Barcelone", "Tanger"] },
  "Strasbourg>Constantine": { airlines: ["AH"], stops: ["Lyon", "Marseille"] },
  "Mulhouse>Sétif": { airlines: [], stops: ["Dijon", "Lyon", "Marseille", "Alger"] },
  "Nice>Tunis": { airlines: ["TU", "BJ"], stops: ["Gênes"] },
  "Grenoble>Sousse": { airlines: [], stops: ["Marseille", "Tunis"] },
  "Bruxelles>Casablanca": { airlines: ["AT", "SN"], stops: ["Paris", "Bordeaux", "Madrid", "Tanger"] },
  "Bruxelles>Tanger": { airlines: ["AT"], stops: ["Paris", "Bordeaux", "Madrid"] },
  "Bruxelles>Alger": { airlines: ["AH"], stops: ["Paris", "Marseille"] },
  "Liège>Nador": { airlines: ["AT"], stops: ["Luxembourg", "Lyon", "Barcelone", "Alicante"] },
  "Anvers>Nador": { airlines: [], stops: ["Bruxelles", "Paris", "Barcelone", "Alicante"] },
  "Amsterdam>Tétouan": { airlines: [], stops: ["Anvers", "Bruxelles", "Paris", "Madrid"] },
  "Madrid>Rabat": { airlines: ["AT", "IB"], stops: ["Algésiras", "Tanger"] },
  "Barcelone>Tanger": { airlines: ["VY", "AT"], stops: ["Alicante", "Malaga"] },
  "Alicante>Oran": { airlines: ["AH", "VY"], stops: [] },
  "Malaga>Fès": { airlines: [], stops: ["Algésiras", "Tétouan"] },
  "Milan>Tunis": { airlines: ["TU", "AZ"], stops: ["Gênes"] },
  "Milan>Casablanca": { airlines: ["AT"], stops: ["Gênes", "Barcelone", "Tanger"] },
  "Rome>Tunis": { airlines: ["TU", "AZ"], stops: ["Naples"] },
  "Turin>Casablanca": { airlines: ["AT"], stops: ["Nice", "Barcelone", "Tanger"] },
  "Naples>Sfax": { airlines: [], stops: ["Tunis", "Sousse"] },
  "Genève>Béjaïa": { airlines: ["AH"], stops: ["Lyon", "Marseille"] },
  "Genève>Tunis": { airlines: ["TU"], stops: ["Lyon", "Marseille"] },
  "Londres>Alger": { airlines: ["AH"], stops: ["Lille", "Paris", "Marseille"] },
  "Londres>Marrakech": { airlines: ["AT"], stops: ["Paris", "Bordeaux", "Madrid"] },
  "Francfort>Casablanca": { airlines: ["AT"], stops: ["Strasbourg", "Lyon", "Barcelone"] },
  "Cologne>Oujda": { airlines: [], stops: ["Liège", "Lyon", "Barcelone", "Alicante"] },
  "Paris>Bruxelles": { airlines: [], stops: ["Lille"], hasTrain: true },
  "Paris>Lyon": { airlines: [], stops: ["Dijon"], hasTrain: true },
  "Paris>Barcelone": { airlines: [], stops: ["Montpellier", "Perpignan"], hasTrain: true },
  "Lyon>Genève": { airlines: [], stops: [], hasTrain: true },
  "Lyon>Milan": { airlines: [], stops: ["Turin"], hasTrain: true },
  "Madrid>Barcelone": { airlines: [], stops: ["Saragosse"], hasTrain: true },
};

/** Streets that exist in many towns, by country; the number in front is made up. */
export const STREETS: Readonly<Record<string, readonly string[]>> = {
  FR: ["rue des Lilas", "avenue Jean-Jaurès", "rue Victor-Hugo", "boulevard de la République", "rue du Moulin"],
  BE: ["rue du Marché", "avenue des Tilleuls", "chaussée de Gand", "rue de l’Église"],
  CH: ["rue de Lausanne", "avenue de la Gare", "chemin des Vignes"],
  ES: ["calle Mayor", "calle de la Luna", "avenida del Sol", "calle Real"],
  IT: ["via Roma", "via Garibaldi", "corso Italia", "via Dante"],
  GB: ["Station Road", "Church Lane", "Park Avenue"],
  DE: ["Bahnhofstraße", "Gartenweg", "Lindenallee"],
  NL: ["Kerkstraat", "Molenweg"],
  DZ: ["rue Larbi Ben M’hidi", "cité des 200 Logements", "rue Didouche Mourad", "boulevard Colonel Amirouche"],
  MA: ["rue Ibn Batouta", "avenue Hassan II", "boulevard Mohammed V", "rue Al Qods"],
  TN: ["avenue Habib-Bourguiba", "rue de Carthage", "rue Ibn Khaldoun", "cité El Khadra"],
};

/**
 * Mobile numbers by country, up to their last two digits; where a country keeps numbers for
 * fiction, those.
 */
export const PHONES: Readonly<Record<string, string>> = {
  FR: "+336399801",
  BE: "+324700000",
  CH: "+417800000",
  ES: "+346000000",
  IT: "+3932000000",
  GB: "+4474000001",
  DE: "+49151000000",
  NL: "+316100000",
  DZ: "+2135550000",
  MA: "+2126000000",
  TN: "+216200000",
};

/** People who receive parcels. */
export const RECIPIENTS: Readonly<Record<"europe" | "maghreb", readonly string[]>> = {
  europe: ["Nadia Canari", "Marc Dubois", "Lucie Bernard", "Paul Girard", "Sara Lopez", "Elena Ricci", "Farid Kaci"],
  maghreb: [
    "Zohra Benali",
    "Omar Khelifi",
    "Houria Saadi",
    "Mustapha Alami",
    "Khadija Naciri",
    "Moncef Jaziri",
    "Ali Slimani",
  ],
};
