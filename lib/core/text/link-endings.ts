/**
 * Endings that a name must not have after a point, because mail programs make links of it: the
 * country codes and the most registered generic endings, without those that are first names or
 * surnames. Source: https://data.iana.org/TLD/tlds-alpha-by-domain.txt, 2026-11-01.
 */
export const LINK_ENDINGS: ReadonlySet<string> = new Set(
  [
    "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz",
    "ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu",
    "fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu",
    "id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly",
    "ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz",
    "om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw",
    "sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz",
    "ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw",
    "com net org info biz name mobi pro tel travel jobs coop museum aero asia africa edu gov mil int arpa",
    "app dev page web site website online shop store club live life link click cloud email space tech world today",
    "xyz top vip icu cyou bond lol fun buzz win loan men party bid trade stream download racing review date science",
    "work works cam rest quest monster skin hair beauty makeup sbs autos cfd art blog news media social network chat zone",
    "agency company solutions services digital group center support help plus best deal deals cash money finance bank pay",
    "gift gifts promo sale express delivery host hosting systems software games game bet casino poker sex porn adult",
    "one now here new day run team studio design global international ltd gmbh llc inc sarl",
    "paris bzh corsica brussels berlin madrid barcelona london amsterdam",
    "عرب الجزائر المغرب تونس مصر موقع شبكة السعودية امارات рф онлайн сайт",
  ].flatMap((line) => line.split(" ")),
);
