import { readFileSync } from "node:fs";
import { connection } from "next/server";
import { createElement, type ReactNode } from "react";
import { countRows, readRows } from "../../rows";

/** An element of a page: its name, its attributes, and what is in it. */
type Drawn = string | [name: string, attributes: Record<string, string | true>, children: Drawn[]];

let drawn: Drawn[] | undefined;

/**
 * Draws the very same elements as one of the product's pages, from a description of them, and asks
 * the database for the same rows: what the framework alone takes for such a page.
 */
export default async function Page() {
  await connection();
  const [rows, count] = await Promise.all([readRows(), countRows()]);
  drawn ??= JSON.parse(readFileSync(process.env.ELEMENTS_FILE ?? "", "utf8")) as Drawn[]; // written by the bench
  return (
    <div data-rows={rows.length} data-count={count}>
      {drawn.map(draw)}
    </div>
  );
}

function draw(node: Drawn, key: number): ReactNode {
  if (typeof node === "string") return node;
  const [name, attributes, children] = node;
  return createElement(name, { ...attributes, key }, ...(children.length > 0 ? children.map(draw) : []));
}
