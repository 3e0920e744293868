import { z } from "zod";
import { id, iso, limit, longId, text } from "@/lib/core/fields/fields";
import { TEAM_MESSAGE_LIMITS } from "./limits";

/** A message as the members of its workspace see it. */
export const TeamMessageView = z
  .strictObject({
    id: z.number().int(),
    clientId: z.string().nullable(),
    author: z.strictObject({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
    isMine: z.boolean(),
    content: z.string(),
    createdAt: iso(),
  })
  .meta({ id: "TeamMessage" });
export type TeamMessageView = z.output<typeof TeamMessageView>;

/**
 * A page of messages: the newest, or those before or after one that the client has. The workspace,
 * the one that the caller works in, is named in each call, so that a page that was left open does
 * not reach the team of another one.
 */
export const ListTeamMessages = z
  .strictObject({
    workspaceId: id(),
    before: longId().optional(),
    after: z.union([z.literal(0), z.literal("0").transform(() => 0), longId()]).optional(),
    limit: limit(TEAM_MESSAGE_LIMITS.pageSize),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, {
    path: ["before"],
    params: { rule: "invalid" },
  });

/** Messages in their order; `hasMore` is about those further on in the direction that was asked. */
export const TeamMessageList = z.strictObject({
  data: z.array(TeamMessageView),
  hasMore: z.boolean(),
  unreadCount: z.number().int(),
  /** The active members, the caller among them. */
  memberCount: z.number().int(),
});
/** Messages of a team. */
export type TeamMessageList = z.output<typeof TeamMessageList>;

/** A new message. */
export const SendTeamMessage = z.strictObject({
  workspaceId: id(),
  content: text(TEAM_MESSAGE_LIMITS.lengthMax, 1),
  clientId: z.uuid().optional(),
  /** The author as the client knows them: a message that waited is never sent as another person. */
  senderId: id().optional(),
});

/** Up to which message the caller has read. */
export const ReadTeamMessages = z.strictObject({ workspaceId: id(), upToId: longId() });

/** The caller's unread messages of the team of the workspace that they work in. */
export const TeamUnreadView = z
  .strictObject({ workspaceId: z.number().int(), count: z.number().int() })
  .meta({ id: "UnreadTeamMessages" });
