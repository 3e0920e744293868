import { carrier, type Deal, moderator, oneBox, shipper } from "./steps";

/**
 * Deals that went wrong: one that a moderator has divided, one that waits for a decision, one that
 * waits for its answer.
 */
export const DISPUTED_DEALS: readonly Deal[] = [
  {
    key: "dinner service, divided",
    shipper: "rachid.tazi",
    carrier: "lotfi.benamor",
    lane: "Paris>Tunis",
    parcel: {
      text: oneBox(
        "Service de table pour un mariage à Tunis",
        {
          name: "Vaisselle emballée",
          note: "Quarante-huit pièces en porcelaine, chacune dans son papier, calées avec du carton.",
          size: 2,
          cm: [56, 40, 36],
          kg: 18,
          value: 320,
          isFragile: true,
          pictures: ["kraft-box", "open-box"],
        },
        { mode: "ground" },
      ),
      euros: 80,
      posted: "d-38 10:20",
      from: -34,
      until: -26,
      isAir: false,
    },
    steps: [
      carrier.open(
        "d-38 18:10",
        "Bonsoir Rachid, je charge vendredi à Gennevilliers, la vaisselle voyagera sur le siège arrière.",
      ),
      carrier.offer("+15m", 80),
      shipper.accept("+2h"),
      shipper.pay("+20m"),
      carrier.pickUp("d-33 09:30"),
      carrier.deliver("d-30 17:45"),
      shipper.complain(
        "d-29 09:10",
        "damaged",
        "Six assiettes et la soupière sont cassées. Le carton était enfoncé sur un côté à l’arrivée, ma sœur l’a vu tout de suite et l’a dit au transporteur.",
        ["open-box", "flat-box"],
      ),
      carrier.respond(
        "d-28 20:40",
        "Le carton était déjà mou à la remise, je l’ai écrit dans la conversation. J’ai roulé doucement et rien n’a été posé dessus.",
        ["kraft-box"],
      ),
      moderator.settle(
        "d-27 11:00",
        "split",
        "Le coin enfoncé se voit à l’arrivée et pas au départ ; mais l’emballage n’était pas celui d’un objet fragile. Chacun porte une part du dommage.",
        32,
      ),
    ],
  },
  {
    key: "jewellery box, to decide",
    shipper: "camille",
    carrier: "walid.meziane",
    lane: "Paris>Béjaïa",
    parcel: {
      text: oneBox(
        "Coffret et cadeaux de naissance pour Béjaïa",
        {
          name: "Carton de cadeaux",
          note: "Un coffret en bois, des vêtements de bébé et un livre, bien serrés.",
          size: 2,
          cm: [44, 34, 26],
          kg: 5,
          value: 140,
          pictures: ["kraft-box", "baby-clothes"],
        },
        { mode: "ground" },
      ),
      euros: 45,
      posted: "d-12 09:40",
      from: -9,
      until: -3,
      isAir: false,
    },
    steps: [
      carrier.open("d-12 12:30", "Bonjour Camille, je descends à Béjaïa la semaine prochaine, votre carton passe."),
      shipper.say("+1h", "Parfait ! Il est prêt, je l’ai fermé avec du ruban rouge."),
      carrier.offer("+20m", 45),
      shipper.accept("+3h"),
      shipper.pay("+15m"),
      carrier.pickUp("d-8 18:10"),
      carrier.locate("d-6 09:00", "Port de Marseille", -4),
      carrier.deliver("d-4 12:20"),
      shipper.complain(
        "d-3 10:00",
        "missing_items",
        "Le coffret en bois n’est plus dans le carton. Le ruban rouge avait été remplacé par du ruban brun, ma cousine a la photo de l’arrivée.",
        ["open-box"],
      ),
      carrier.respond(
        "ago 26h",
        "À la douane de Béjaïa on m’a fait ouvrir le carton, puis refermer avec leur ruban. Je n’ai rien retiré ; j’ai le bordereau de contrôle.",
        ["documents"],
      ),
    ],
  },
  {
    key: "baby things, no answer yet",
    shipper: "emma",
    carrier: "youcef",
    lane: "Londres>Alger",
    parcel: {
      text: oneBox("Books and a soft toy for Algiers", {
        name: "Small box",
        note: "Four picture books and a soft toy, light and unbreakable.",
        size: 1,
        cm: [32, 26, 18],
        kg: 3,
        value: 60,
        pictures: ["books"],
      }),
      euros: 30,
      posted: "d-13 08:15",
      from: -11,
      until: -5,
      isAir: true,
    },
    steps: [
      carrier.open("d-13 11:20", "Hello Emma, I fly on Thursday and have room for a small box."),
      carrier.offer("+10m", 30),
      shipper.accept("+1h"),
      shipper.pay("+10m"),
      carrier.pickUp("d-10 15:45"),
      shipper.say("d-6 18:00", "Hi, has it arrived? My friend has not heard from anyone."),
      shipper.complain(
        "ago 20h",
        "not_delivered",
        "The flight landed ten days ago and my friend still has nothing. My messages have not been answered since then.",
      ),
    ],
  },
];
