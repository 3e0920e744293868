import { command } from "../core/command";
import { moderator } from "../core/policy";
import { queueMail } from "../out/mail/queue-mail";
import { TransportView } from "../transports/contract";
import { getTransportView } from "../transports/queries";
import { NameTrip } from "./contract";
import { decideTransport, nameTransport } from "./steps";

/** Puts a checked trip on the public lists, and tells its carrier. */
export const approveTransport = command(
  {
    name: "approveTransport",
    summary: "Approves a carrier announcement: it becomes public.",
    policy: moderator,
    input: NameTrip,
    output: TransportView,
    errors: ["transporter.not_found", "transporter.wrong_state"],
  },
  async (ctx, { id }) => {
    const row = await decideTransport(ctx, id, { event: "approve" });
    const subject = await nameTransport(ctx, row);
    await queueMail(ctx, {
      key: `transporter:${id}:${row.version}:approved:${ctx.now.getTime()}`,
      userId: row.createdById,
      template: "transporter_approved",
      params: { subject, transporterId: id },
    });
    return getTransportView(ctx, id);
  },
);
