import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guideListOptions, guideOptions } from "@/components/site/guides/guide-queries";
import { showFailures } from "@/lib/client/failure-texts";
import { FEES } from "@/lib/platform/fees/limits";
import { readGuide } from "@/lib/site/guides/queries";

const guide = (id: number) => {
  const found = readGuide(id, "fr", FEES);
  if (!found) throw new Error(`no guide ${id}`);
  return found;
};

let calls: string[] = [];
let answers: Response[] = [];

beforeEach(() => {
  calls = [];
  answers = [];
  showFailures({ textOf: (context) => `${context} says what to do`, connection: (text) => text });
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("fetch", async (url: string) => {
    calls.push(url);
    return answers.shift() ?? Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser that has been given the first page by the server. */
function openList(client: QueryClient) {
  return new InfiniteQueryObserver(client, {
    ...guideListOptions("fr", { page: 1, guides: [guide(1), guide(2)] }),
    retry: false,
  });
}

describe("the list of guides in the browser", () => {
  it("appends what comes, and has more until an answer is empty", async () => {
    const list = openList(new QueryClient());
    expect(list.getCurrentResult().hasNextPage).toBe(true);
    answers = [Response.json([guide(3)])];
    const second = await list.fetchNextPage();
    expect(second.data?.pages.flat().map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(second.hasNextPage).toBe(true);
    const third = await list.fetchNextPage();
    expect(third.data?.pages.flat().map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(third.hasNextPage).toBe(false);
    expect(calls).toEqual(["/api/v1/posts?_page=2&_limit=10", "/api/v1/posts?_page=3&_limit=10"]);
  });

  it("retains what it has when the next page fails, and returns why", async () => {
    const list = openList(new QueryClient());
    answers = [Response.json({ code: "server.error", message: "Une erreur inattendue", data: {} }, { status: 500 })];
    const failed = await list.fetchNextPage();
    expect(failed.isFetchNextPageError).toBe(true);
    expect(failed.error?.message).toBe("site.posts says what to do");
    expect(failed.data?.pages.flat()).toHaveLength(2);
    answers = [Response.json([guide(3)])];
    expect((await list.fetchNextPage()).data?.pages.flat()).toHaveLength(3);
  });
});

describe("one guide in the browser", () => {
  const look = (client: QueryClient, id: number) =>
    new Promise((resolve) => {
      const observer = new QueryObserver(client, guideOptions(client, "fr", id));
      const unsubscribe = observer.subscribe((result) => {
        if (!result.isFetched) return;
        unsubscribe();
        resolve(result.data);
      });
      const { data } = observer.getCurrentResult();
      if (data) resolve(data);
    });

  it("is not called for when the list has it", async () => {
    const client = new QueryClient();
    openList(client);
    expect(await look(client, 2)).toEqual(guide(2));
    expect(calls).toEqual([]);
  });

  it("is called for once when the list does not have it", async () => {
    const client = new QueryClient();
    openList(client);
    answers = [Response.json(guide(5))];
    expect(await look(client, 5)).toEqual(guide(5));
    expect(await look(client, 5)).toEqual(guide(5));
    expect(calls).toEqual(["/api/v1/posts/5"]);
  });
});
