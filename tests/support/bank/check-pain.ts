import { readXml, type XmlNode } from "@/lib/adapters/payouts/read-xml";

/** What is wrong in an order, and where. */
export type Problem = string;

/** An element of the standard: how often it may be there, and what is in it. */
type Rule = { min: number; max: number; parts?: Parts; text?: RegExp; choice?: boolean };
/** The elements of a parent, in their order. */
type Parts = readonly (readonly [name: string, rule: Rule])[];

const once = (rule: Omit<Rule, "min" | "max">): Rule => ({ min: 1, max: 1, ...rule });
const maybe = (rule: Omit<Rule, "min" | "max">): Rule => ({ min: 0, max: 1, ...rule });
const text = (max: number) => new RegExp(`^[a-zA-Z0-9/?:().,'+ -]{1,${max}}$`);
const AMOUNT = /^\d{1,16}\.\d{2}$/;
const COUNT = /^[0-9]{1,15}$/;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const IBAN = /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/;
const COUNTRY = /^[A-Z]{2}$/;

const ADDRESS: Parts = [
  ["TwnNm", maybe({ text: text(35) })],
  ["Ctry", maybe({ text: COUNTRY })],
  ["AdrLine", { min: 0, max: 2, text: text(70) }],
];
const BANK: Parts = [
  [
    "FinInstnId",
    once({
      parts: [
        ["BICFI", maybe({ text: BIC })],
        ["Nm", maybe({ text: text(140) })],
        ["PstlAdr", maybe({ parts: ADDRESS })],
        ["Othr", maybe({ parts: [["Id", once({ text: text(35) })]] })],
      ],
    }),
  ],
];
const PARTY: Parts = [
  ["Nm", once({ text: text(70) })],
  ["PstlAdr", maybe({ parts: ADDRESS })],
];
const ACCOUNT_ID: Rule = once({
  choice: true,
  parts: [
    ["IBAN", maybe({ text: IBAN })],
    [
      "Othr",
      maybe({
        parts: [
          ["Id", once({ text: text(34) })],
          ["SchmeNm", maybe({ parts: [["Cd", once({ text: /^[A-Z]{4}$/ })]] })],
        ],
      }),
    ],
  ],
});
const TRANSFER: Parts = [
  ["PmtId", once({ parts: [["EndToEndId", once({ text: text(35) })]] })],
  ["Amt", once({ parts: [["InstdAmt", once({ text: AMOUNT })]] })],
  ["CdtrAgt", maybe({ parts: BANK })],
  ["Cdtr", once({ parts: PARTY })],
  ["CdtrAcct", once({ parts: [["Id", ACCOUNT_ID]] })],
  ["RmtInf", maybe({ parts: [["Ustrd", { min: 1, max: 1, text: text(140) }]] })],
];
const PAYMENT: Parts = [
  ["PmtInfId", once({ text: text(35) })],
  ["PmtMtd", once({ text: /^TRF$/ })],
  ["BtchBookg", maybe({ text: /^(true|false)$/ })],
  ["NbOfTxs", once({ text: COUNT })],
  ["CtrlSum", once({ text: AMOUNT })],
  ["PmtTpInf", maybe({ parts: [["SvcLvl", once({ parts: [["Cd", once({ text: /^SEPA$/ })]] })]] })],
  ["ReqdExctnDt", once({ parts: [["Dt", once({ text: /^\d{4}-\d{2}-\d{2}$/ })]] })],
  ["Dbtr", once({ parts: PARTY })],
  [
    "DbtrAcct",
    once({
      parts: [
        ["Id", ACCOUNT_ID],
        ["Ccy", maybe({ text: /^EUR$/ })],
      ],
    }),
  ],
  ["DbtrAgt", once({ parts: BANK })],
  ["ChrgBr", once({ text: /^(SLEV|SHAR|DEBT|CRED)$/ })],
  ["CdtTrfTxInf", { min: 1, max: 1_000, parts: TRANSFER }],
];
const ORDER: Parts = [
  [
    "CstmrCdtTrfInitn",
    once({
      parts: [
        [
          "GrpHdr",
          once({
            parts: [
              ["MsgId", once({ text: text(35) })],
              ["CreDtTm", once({ text: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/ })],
              ["NbOfTxs", once({ text: COUNT })],
              ["CtrlSum", once({ text: AMOUNT })],
              ["InitgPty", once({ parts: PARTY })],
            ],
          }),
        ],
        ["PmtInf", { min: 1, max: 2, parts: PAYMENT }],
      ],
    }),
  ],
];

/**
 * Checks an order against the parts of pain.001.001.09 that the product writes: which elements there
 * are, in which order, how often, and the pattern of each text; and that its totals are right.
 */
export function checkPain(file: string): Problem[] {
  const { root } = readXml(file, (namespace) => namespace === "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
  const problems = check(root, ORDER, root.name);
  const body = root.children[0];
  const payments = body?.children.filter(({ name }) => name === "PmtInf") ?? [];
  const amounts = payments.map((payment) => all(payment, "InstdAmt"));
  for (const [at, payment] of payments.entries())
    problems.push(...checkTotals(payment, amounts[at] ?? [], `PmtInf ${at + 1}`));
  const header = body?.children.find(({ name }) => name === "GrpHdr");
  if (header) problems.push(...checkTotals(header, amounts.flat(), "GrpHdr"));
  const names = all(root, "EndToEndId").map((node) => node.text);
  if (new Set(names).size !== names.length) problems.push("EndToEndId: twice");
  for (const node of all(root, "InstdAmt"))
    if (node.attributes.get("Ccy") !== "EUR") problems.push("InstdAmt: no currency");
  return problems;
}

function check(node: XmlNode, parts: Parts, path: string): Problem[] {
  const names = parts.map(([name]) => name);
  const places = node.children.map(({ name }) => names.indexOf(name));
  const problems: Problem[] = [];
  if (places.includes(-1)) problems.push(`${path}: ${node.children[places.indexOf(-1)]?.name} does not belong there`);
  if (places.some((place, at) => place < (places[at - 1] ?? 0))) problems.push(`${path}: out of order`);
  for (const [name, rule] of parts) {
    const found = node.children.filter((child) => child.name === name);
    if (found.length < rule.min || found.length > rule.max) problems.push(`${path}/${name}: ${found.length} times`);
    for (const child of found) {
      const at = `${path}/${name}`;
      if (rule.text && !rule.text.test(child.text)) problems.push(`${at}: ${JSON.stringify(child.text)}`);
      if (rule.text && child.children.length > 0) problems.push(`${at}: elements`);
      if (rule.parts) problems.push(...check(child, rule.parts, at));
      if (rule.parts && child.children.length === 0) problems.push(`${at}: empty`);
      if (rule.choice && child.children.length !== 1) problems.push(`${at}: not one of them`);
    }
  }
  return problems;
}

function checkTotals(node: XmlNode, amounts: readonly XmlNode[], path: string): Problem[] {
  const sum = amounts.reduce((cents, { text: amount }) => cents + Number(amount.replace(".", "")), 0);
  const given = (name: string) => node.children.find((child) => child.name === name)?.text;
  return [
    ...(given("NbOfTxs") === String(amounts.length) ? [] : [`${path}/NbOfTxs: ${given("NbOfTxs")}`]),
    ...(Number(given("CtrlSum")?.replace(".", "")) === sum ? [] : [`${path}/CtrlSum: ${given("CtrlSum")}`]),
  ];
}

function all(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}
