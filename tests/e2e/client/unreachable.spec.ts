import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { createProxyServer } from "httpxy";
import { expectNoOverflow, openWindow, pathIn } from "@/tests/e2e/people";
import { textsOf } from "@/tests/e2e/steps/texts";

// Of the client's machinery: the browser has a network, and the server is unavailable.

/** A proxy before the served product, which can lose it, or end itself. */
async function openProxy(target: string) {
  let isLost = false;
  const proxy = createProxyServer({ target });
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      if (!isLost) return void proxy.web(request, response).catch(() => response.destroy());
      response.writeHead(502, { "content-type": "text/html" }).end("<h1>502 Bad Gateway</h1>");
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  let server = await listen(0);
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const end = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://localhost:${port}`,
    lose: () => {
      isLost = true;
    },
    find: () => {
      isLost = false;
    },
    end,
    begin: async () => {
      server = await listen(port);
    },
  };
}

for (const locale of ["fr", "ar"] as const)
  test(`a page that the server does not give is answered with our own screen in ${locale}, whose Retry works`, async ({
    browser,
    baseURL,
  }) => {
    const proxy = await openProxy(baseURL ?? "");
    const { context, page } = await openWindow(browser, {
      locale,
      width: 390,
      baseURL: proxy.url,
      serviceWorker: true,
      expectsErrors: true,
      expectsServerErrors: true,
      losesNetwork: true,
    });
    const t = textsOf(locale, "common");
    const screen = page.getByRole("heading", { level: 1, name: t("connection.title") });
    await page.goto(pathIn(locale, "/about"));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await proxy.end();
    await page.goto(pathIn(locale, "/contact"));
    await expect(screen).toBeVisible();
    expect(await page.locator("html").getAttribute("lang")).toBe(locale);
    await expectNoOverflow(page);

    await proxy.begin();
    await page.getByRole("link", { name: t("connection.retry") }).click();
    await expect(screen).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, "/contact")}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(textsOf(locale, "pages")("contact.title"));

    // A proxy that finds no process answers in its own words: ours are shown.
    proxy.lose();
    await page.goto(pathIn(locale, "/about"));
    await expect(screen).toBeVisible();
    // What the product answers itself is shown as it is, whatever its status.
    proxy.find();
    await page.goto(pathIn(locale, "/no-such-page"));
    await expect(screen).toHaveCount(0);
    await expect(page.getByRole("banner")).toBeVisible();
    await context.close();
    await proxy.end();
  });
