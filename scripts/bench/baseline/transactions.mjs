// The bare commands: an HTTP server that does the writes of a command, and nothing else, in one
// transaction. WRITES says for each command how many rows of which table it writes.
import { createServer } from "node:http";
import postgres from "postgres";

const sql = postgres(process.env.DATABASE_URL, { max: 10, onnotice: () => undefined });
const writes = JSON.parse(process.env.WRITES);
// A row for each lane to change, so that none waits for another's.
const LANES = 64;

async function perform(step, lane) {
  await sql.begin(async (tx) => {
    for (const { table, columns, inserts, updates } of writes[step]) {
      const name = tx(`bare.${table}`);
      const list = tx.unsafe(columns);
      for (let row = 0; row < inserts; row += 1)
        await tx`insert into ${name} (${list}) select ${list} from ${name} where bench_row = 1`;
      const first = columns.split(", ")[0];
      for (let row = 0; row < updates; row += 1)
        await tx`update ${name} set ${tx.unsafe(first)} = ${tx.unsafe(first)} where bench_row = ${1 + ((lane + row) % LANES)}`;
    }
  });
}

const server = createServer((request, response) => {
  const [, step, lane] = request.url.split("/");
  request.resume();
  if (!writes[step]) return response.end("ok");
  perform(step, Number(lane)).then(
    () => response.setHeader("content-type", "application/json").end('{"id":1}'),
    (error) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("listening"));
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
