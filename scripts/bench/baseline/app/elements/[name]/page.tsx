import { readFileSync } from "node:fs";
import { connection } from "next/server";
import { createElement, type ReactNode } from "react";
import { findRows } from "../../../rows";

/** An element of a page: its name, its attributes and its children. */
type Element = string | [name: string, attributes: Record<string, string | true>, children: Element[]];

const pages = new Map<string, Element[]>();

/** Renders the elements of one of the product's pages after one query: the framework's share of it. */
export default async function Page({ params }: { params: Promise<{ name: string }> }) {
  await connection();
  const { name } = await params;
  const rows = await findRows();
  return <div data-rows={rows.length}>{elementsOf(name).map(toNode)}</div>;
}

/** The description that the bench has written. */
function elementsOf(name: string): Element[] {
  const known = pages.get(name);
  if (known) return known;
  const elements: Element[] = JSON.parse(readFileSync(`${process.env.ELEMENTS_FOLDER}/${name}.json`, "utf8"));
  pages.set(name, elements);
  return elements;
}

function toNode(element: Element, key: number): ReactNode {
  if (typeof element === "string") return element;
  const [name, attributes, children] = element;
  return createElement(name, { ...attributes, key }, ...(children.length > 0 ? children.map(toNode) : []));
}
