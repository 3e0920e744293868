// Checks a site that was just installed, from its own machine: ends with 1 when a part of it does
// not answer as it should.
const site = `https://${process.env.SITE}`;
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
const PARTS = [
  ["/", 200, "<html"],
  ["/en/announcements", 200, "<html"],
  ["/ar/transporters", 200, 'dir="rtl"'],
  ["/api/v1/countries", 200, "Algérie"],
  ["/api/v1/openapi.json", 200, "openapi"],
  ["/socket.io?EIO=4&transport=polling", 200, "sid"],
  ["/sign-in", 200, "<form"],
  ["/dev/mail", 404, ""],
  ["/metrics", 404, ""],
  ["/readyz", 404, ""],
];
for (const [path, status, text] of PARTS) {
  const answer = await untilThere(path);
  const body = await answer.text();
  const isRight = answer.status === status && body.includes(text);
  console.log(`${isRight ? "✓" : "✗"} ${path} answers ${answer.status}`);
  if (!isRight) process.exitCode = 1;
}

/** The proxy counts its servers in once they have reported ready. */
async function untilThere(path) {
  for (const until = Date.now() + 20_000; ; ) {
    const answer = await fetch(`${site}${path}`).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    if (Date.now() > until) throw new Error(`${path} never answered`);
    await new Promise((resume) => setTimeout(resume, 200));
  }
}
