import { countUnreadTeamMessages } from "@/lib/identity/team-messages/count-unread-team-messages";
import { listTeamMessages } from "@/lib/identity/team-messages/list-team-messages";
import { sendTeamMessage } from "@/lib/identity/team-messages/send-team-message";
import { callAs } from "./call";
import { makePerson, type Person } from "./factories";

/** A workspace of two, with the calls of its conversation. */
export async function makeTeamConversation() {
  const owner = await makePerson();
  const { workspaceId } = owner;
  const mate = await makePerson({ workspaceId, role: "contributor" });
  const write = (as: Person, content: string, more: object = {}) =>
    callAs(as, sendTeamMessage, { workspaceId, content, ...more });
  const read = async (as: Person, more: object = {}) => callAs(as, listTeamMessages, { workspaceId, ...more });
  const unread = async (as: Person) => (await callAs(as, countUnreadTeamMessages)).count;
  return { owner, mate, workspaceId, write, read, unread };
}

/** The texts of a page of messages. */
export const textsOf = ({ data }: { data: { content: string }[] }) => data.map(({ content }) => content);
