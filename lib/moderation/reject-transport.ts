import { command } from "../core/command";
import { moderator } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { TransportView } from "../transports/contract";
import { getTransportView } from "../transports/queries";
import { RejectTransport } from "./contract";
import { decideTransport, nameTransport } from "./steps";

/** Keeps a trip off the public lists, and tells its carrier why and that an edit brings it back to the queue. */
export const rejectTransport = command(
  {
    name: "rejectTransport",
    summary: "Rejects a carrier announcement, with the reason.",
    policy: moderator,
    input: RejectTransport,
    output: TransportView,
    errors: ["transporter.not_found", "transporter.wrong_state"],
  },
  async (ctx, { id, reason }) => {
    const row = await decideTransport(ctx, id, { event: "reject", reason });
    const subject = await nameTransport(ctx, row);
    await queueMail(ctx, {
      key: `transporter:${id}:${row.version}:rejected:${ctx.now.getTime()}`,
      userId: row.createdById,
      template: "transporter_rejected",
      params: { subject, reason },
    });
    return getTransportView(ctx, id);
  },
);
