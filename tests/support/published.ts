import { z } from "zod";

const Payload = z.object({ message: z.object({ id: z.number(), messageType: z.string() }).optional() });

/** The message that an event of a room carries, if it does. */
export const messageOf = (payload: unknown) => Payload.parse(payload).message;
