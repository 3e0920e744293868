import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDb } from "@/tests/support/database";
import { makePerson, type Person } from "@/tests/support/factories";
import { pastFence } from "@/tests/support/fence";
import { closeServed, http, openServed } from "@/tests/support/http";
import { listen, type TestSocket, waitFor } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

const NAME = "team_messages_changed";
const heard = (client: TestSocket) => client.received.filter(({ name }) => name === NAME).map(({ payload }) => payload);

async function makeTeam() {
  const owner = await makePerson();
  const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
  const path = `/v1/team-messages/${owner.workspaceId}`;
  const write = async (as: Person, content: string) =>
    (await http(path, { method: "POST", body: { content }, as })).body.id as number; // of the API's contract
  return { owner, mate, path, write };
}

it("a message is sent to the team's sockets without its text, and to no others", async () => {
  const { owner, mate, path, write } = await makeTeam();
  const outsider = await makePerson();
  const [hers, his, others] = await Promise.all([listen(owner), listen(mate), listen(outsider)]);
  const id = await write(owner, "Rendez-vous à 8 h");
  const payload = { workspaceId: owner.workspaceId, lastId: id };
  for (const client of [hers, his]) expect(await client.until(NAME)).toEqual(payload);
  await pastFence(others, outsider);
  expect(heard(others)).toEqual([]);
  const list = await http(`${path}?after=${id - 1}`, { as: mate });
  expect(list.body.data).toMatchObject([{ id, content: "Rendez-vous à 8 h", isMine: false }]);

  // Reading is sent to the reader's own windows alone.
  const second = await listen(mate);
  expect((await http(`${path}/read`, { method: "PATCH", body: { upToId: id }, as: mate })).body).toMatchObject({
    count: 0,
  });
  expect(await second.until(NAME)).toEqual(payload);
  await pastFence(hers, owner);
  expect(heard(hers)).toEqual([payload]);
  for (const client of [hers, his, second, others]) client.socket.disconnect();
});

it("a member who was removed hears of no message that follows", async () => {
  const { owner, mate, path, write } = await makeTeam();
  const [hers, his] = await Promise.all([listen(owner), listen(mate)]);
  await write(owner, "Avant");
  await his.until(NAME);
  const [row] = await testDb().execute<{ id: number }>(sql`
    select id from members where user_id = ${mate.userId} and workspace_id = ${owner.workspaceId}`);
  const removal = await http(`/v1/workspaces/members/${row?.id}`, { method: "DELETE", as: owner });
  expect(removal.status).toBe(200);
  const id = await write(owner, "Après");
  await hers.until(NAME, ({ lastId }) => lastId === id);
  await waitFor(() => (his.socket.connected ? undefined : true), "the socket to be closed");
  expect(heard(his)).toHaveLength(1);
  expect((await http(path, { as: mate })).status).toBe(401);
  hers.socket.disconnect();
});
