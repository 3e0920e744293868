import { KraftBoxShape } from "@/components/brand/kraft-box";
import { FilmDone, FilmPart, Lines, Pin, Ring, Sheet, Upright } from "./film-parts";

const RISE = "film-rise";
const ROUTE = "M70 150C150 60 320 60 408 138";

function Post() {
  return (
    <>
      <FilmPart name={RISE} ms={600}>
        <g transform="translate(96 84) scale(1.3)">
          <KraftBoxShape />
        </g>
      </FilmPart>
      <FilmPart name={RISE} ms={600} afterMs={700}>
        <Sheet x={252} y={52} width={150} height={124} />
        <Lines x={272} y={76} widths={[96, 110, 70]} />
      </FilmPart>
      <FilmPart name={RISE} ms={500} afterMs={1_600}>
        <rect x="272" y="132" width="76" height="28" rx="14" fill="var(--accent)" />
        <Upright x={310} y={151}>
          <text textAnchor="middle" fontSize="16" fontWeight="700" fill="var(--on-accent)">
            50 €
          </text>
        </Upright>
      </FilmPart>
    </>
  );
}

function Notified() {
  const places = [
    [236, 70],
    [330, 116],
    [402, 64],
  ] as const;
  return (
    <>
      <g transform="translate(64 108) scale(.9)">
        <KraftBoxShape />
      </g>
      {[0, 1_000, 2_000].map((afterMs) => (
        <FilmPart key={afterMs} name="film-pulse" ms={3_000} afterMs={afterMs} times="infinite">
          <circle cx="102" cy="136" r="62" stroke="var(--route-from)" strokeWidth="4" />
        </FilmPart>
      ))}
      {places.map(([x, y], index) => (
        <FilmPart key={x} name={RISE} ms={500} afterMs={800 + index * 700}>
          <circle cx={x} cy={y} r="26" fill="var(--surface)" stroke="var(--primary)" strokeWidth="3" />
          <circle cx={x} cy={y - 7} r="8" fill="var(--primary)" />
          <path d={`M${x - 14} ${y + 15}a14 12 0 0 1 28 0`} fill="var(--primary)" />
        </FilmPart>
      ))}
    </>
  );
}

function Deal() {
  const bubbles = [
    { x: 70, y: 38, text: "50 €", isOwn: false },
    { x: 250, y: 84, text: "42 €", isOwn: true },
    { x: 70, y: 130, text: "45 €", isOwn: false },
  ];
  return (
    <>
      {bubbles.map(({ x, y, text, isOwn }, index) => (
        <FilmPart key={text} name={RISE} ms={500} afterMs={index * 1_100}>
          <rect
            x={x}
            y={y}
            width="160"
            height="42"
            rx="16"
            fill={isOwn ? "var(--primary)" : "var(--surface)"}
            stroke="var(--primary-soft-border)"
            strokeWidth="2"
          />
          <Upright x={x + 80} y={y + 28}>
            <text textAnchor="middle" fontSize="20" fontWeight="700" fill={isOwn ? "var(--on-primary)" : "var(--text)"}>
              {text}
            </text>
          </Upright>
        </FilmPart>
      ))}
      <FilmPart name={RISE} ms={500} afterMs={3_500}>
        <FilmDone x={286} y={152} />
      </FilmPart>
    </>
  );
}

function Pay() {
  return (
    <>
      <FilmPart name={RISE} ms={600}>
        <rect x="64" y="72" width="150" height="96" rx="12" fill="var(--primary)" />
        <rect x="64" y="94" width="150" height="18" fill="var(--on-primary-soft)" opacity=".55" />
        <rect x="80" y="134" width="60" height="10" rx="5" fill="var(--on-primary)" opacity=".8" />
      </FilmPart>
      <path d="M226 120H300" stroke="var(--route-from)" strokeWidth="4" strokeDasharray="1 11" strokeLinecap="round" />
      <FilmPart name={RISE} ms={600} afterMs={1_200}>
        <rect
          x="318"
          y="92"
          width="96"
          height="80"
          rx="14"
          fill="var(--surface)"
          stroke="var(--success)"
          strokeWidth="5"
        />
        <path d="M340 92V76a26 26 0 0 1 52 0v16" stroke="var(--success)" strokeWidth="6" strokeLinecap="round" />
      </FilmPart>
      <FilmPart name={RISE} ms={500} afterMs={2_300}>
        <Upright x={366} y={141}>
          <text textAnchor="middle" fontSize="26" fontWeight="700" fill="var(--text)">
            €
          </text>
        </Upright>
      </FilmPart>
    </>
  );
}

function Code() {
  return (
    <>
      <FilmPart name={RISE} ms={600}>
        <rect
          x="96"
          y="64"
          width="288"
          height="104"
          rx="16"
          fill="var(--surface)"
          stroke="var(--border-strong)"
          strokeWidth="3"
          strokeDasharray="8 7"
        />
      </FilmPart>
      {[..."482913"].map((digit, index) => (
        // The digits of a code read from left to right everywhere.
        <FilmPart key={digit} name={RISE} ms={400} afterMs={700 + index * 450}>
          <Upright x={240} y={130}>
            <text
              x={(index - 2.5) * 38 + (index > 2 ? 12 : -12)}
              textAnchor="middle"
              fontSize="40"
              fontWeight="700"
              fill="var(--text)"
            >
              {digit}
            </text>
          </Upright>
        </FilmPart>
      ))}
    </>
  );
}

function Document() {
  return (
    <>
      <FilmPart name={RISE} ms={600}>
        <Sheet x={156} y={22} width={168} height={188} />
        <rect x="176" y="42" width="60" height="10" rx="5" fill="var(--primary)" />
      </FilmPart>
      {[110, 128, 92, 120, 74].map((width, index) => (
        <FilmPart key={width} name="film-fill" ms={600} afterMs={800 + index * 550}>
          <rect x="176" y={72 + index * 20} width={width} height="8" rx="4" fill="var(--border-strong)" opacity=".55" />
        </FilmPart>
      ))}
      <FilmPart name={RISE} ms={500} afterMs={3_700}>
        <FilmDone x={300} y={186} />
      </FilmPart>
    </>
  );
}

function Track() {
  return (
    <>
      <path d={ROUTE} stroke="var(--route-from)" strokeWidth="4" strokeDasharray="1 12" strokeLinecap="round" />
      <Ring x={62} y={158} />
      <Pin x={414} y={186} />
      <g
        className="film-part"
        style={{
          offsetPath: `path("${ROUTE}")`,
          offsetRotate: "0deg",
          offsetDistance: "82%",
          animationName: "film-carry",
          animationDuration: "3600ms",
        }}
      >
        <g transform="scale(.8)">
          <KraftBoxShape />
        </g>
      </g>
      <FilmPart name={RISE} ms={500} afterMs={3_800}>
        <FilmDone x={330} y={168} />
      </FilmPart>
    </>
  );
}

/** The film's scenes in their order: the steps of a deal. */
export const FILM_SCENES = [
  { key: "post", Picture: Post },
  { key: "notified", Picture: Notified },
  { key: "deal", Picture: Deal },
  { key: "pay", Picture: Pay },
  { key: "code", Picture: Code },
  { key: "document", Picture: Document },
  { key: "track", Picture: Track },
] as const;
