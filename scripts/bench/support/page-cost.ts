import { BROWSER } from "./load-http";
import { processorTimeOf } from "./processor-time";

/**
 * As many as it takes until the code that makes a page is compiled for good: after 25 a page costs
 * up to twice what it costs a process that has served for some minutes, and after 400 a sixth
 * more than after 1,000.
 */
const WARM_UP = 1_000;
const MEASURED = 200;

/**
 * Asks for an address as a browser does, again and again; gives the processor time that one answer
 * takes, in ms, once the process is warm.
 */
export async function costOf(pid: number, url: string, headers: Record<string, string>): Promise<number> {
  await ask(url, headers, WARM_UP);
  const from = processorTimeOf(pid);
  await ask(url, headers, MEASURED);
  return (processorTimeOf(pid) - from) / MEASURED;
}

async function ask(url: string, headers: Record<string, string>, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const response = await fetch(url, { headers: { ...BROWSER, ...headers }, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  }
}
