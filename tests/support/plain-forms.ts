import { servedUrl } from "./http";

type Sent = { lang?: string; next?: string; headers?: Record<string, string>; raw?: BodyInit; cookie?: string };

/** Sends a form as a browser does that runs no script. */
export async function sendForm(form: string, fields: Record<string, string>, how: Sent = {}) {
  const query = new URLSearchParams({ lang: how.lang ?? "fr", ...(how.next === undefined ? {} : { next: how.next }) });
  const response = await fetch(`${servedUrl()}/api/forms/${form}?${query}`, {
    method: "POST",
    headers: {
      origin: servedUrl(),
      "content-type": "application/x-www-form-urlencoded",
      ...(how.cookie ? { cookie: how.cookie } : {}),
      ...how.headers,
    },
    body: how.raw ?? new URLSearchParams(fields),
    redirect: "manual",
  });
  await response.arrayBuffer();
  return response;
}

/** The cookies that an answer has set, as the browser sends them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}

/** The page that an answer leads to, as the same browser gets it. */
export async function pageAfter(response: Response): Promise<{ location: string; html: string; status: number }> {
  const location = response.headers.get("location") ?? "";
  const page = await fetch(new URL(location, servedUrl()), {
    headers: { cookie: cookiesOf(response) },
    redirect: "manual",
  });
  return { location, html: await page.text(), status: page.status };
}
