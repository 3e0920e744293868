type Schema = { [key: string]: unknown };
type Operation = {
  summary?: string;
  description?: string;
  operationId?: string;
  tags?: string[];
  parameters?: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
  "x-policy"?: string;
};

/** The parts of an OpenAPI document that the page shows. */
export type Description = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, unknown>;
  components: { schemas: Record<string, unknown> };
};

const STYLE = `:root{color-scheme:light dark;--line:#d6d2cc;--soft:#f6f4f0;--ink:#151b2a;--muted:#575c68;--bg:#fbfaf7;--blue:#1b5bda}
@media(prefers-color-scheme:dark){:root{--line:#272e3c;--soft:#151b2a;--ink:#eef0f4;--muted:#a0a3ab;--bg:#080e1b;--blue:#9ec0fe}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.55 system-ui,sans-serif}main{max-width:960px;margin:auto;padding:24px 16px}
h2{margin:40px 0 8px;text-transform:capitalize}nav a{margin-right:12px;color:var(--blue)}details{border:1px solid var(--line);border-radius:12px;margin:8px 0;padding:0 14px}
summary{display:flex;gap:10px;flex-wrap:wrap;align-items:baseline;padding:12px 0;cursor:pointer}code,pre{font:13px/1.5 ui-monospace,monospace}
.m{font-weight:700;color:var(--blue);min-width:56px}.p{color:var(--muted);font-size:14px}pre{background:var(--soft);border-radius:8px;padding:12px;overflow:auto;max-height:420px}
table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;padding:4px 12px 4px 0;vertical-align:top;border-bottom:1px solid var(--line)}`;

/**
 * Renders the API's description as a page without scripts: every operation with its policy, input
 * and responses.
 */
export function renderApiDocs(api: Description, nonce: string): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths)) {
    // A description that was made here.
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const tag = operation.tags?.[0] ?? "api";
      byTag.set(tag, [...(byTag.get(tag) ?? []), renderOperation(method, path, operation)]);
    }
  }
  const tags = [...byTag.keys()].sort();
  const menu = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join("");
  const sections = tags
    .map(
      (tag) =>
        `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${(byTag.get(tag) ?? []).join("")}</section>`,
    )
    .join("");
  const schemas = Object.entries(api.components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${renderJson(schema)}</details>`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(api.info.title)} API</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${escapeHtml(api.info.title)} API ${escapeHtml(api.info.version)}</h1><p>${escapeHtml(api.info.description ?? "")} <a href="/api/v1/openapi.json">OpenAPI 3.1</a></p>
<nav aria-label="Sections">${menu}<a href="#schemas">schemas</a></nav>${sections}<section><h2 id="schemas">schemas</h2>${schemas}</section></main></body></html>`;
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.name);
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name ?? "")}</code></td><td>${escapeHtml(place ?? "")}${required ? ", required" : ""}</td><td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  const table =
    rows.length > 0 ? `<table><tr><th>Parameter</th><th>Place</th><th>Form</th></tr>${rows.join("")}</table>` : "";
  const body = operation.requestBody
    ? `<h4>Body</h4>${renderJson(Object.values(operation.requestBody.content)[0]?.schema)}`
    : "";
  const paragraphs = (operation.description ?? "")
    .split("\n\n")
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join("");
  const answers = Object.entries(operation.responses).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    const isError = Number(status) >= 400;
    return `<tr><td><code>${status}</code></td><td>${escapeHtml(response.description)}${schema && !isError ? renderJson(schema) : ""}</td></tr>`;
  });
  return `<details id="${escapeHtml(operation.operationId ?? "")}"><summary><span class="m">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code><span class="p">${escapeHtml(operation.summary ?? "")} · ${escapeHtml(operation["x-policy"] ?? "")}</span></summary>${paragraphs}${table}${body}<h4>Answers</h4><table>${answers.join("")}</table></details>`;
}

function renderJson(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value ?? {}, null, 2))}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
