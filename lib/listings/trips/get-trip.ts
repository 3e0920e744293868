import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
import { TransportId, TransportView } from "./contract";
import { getTransportView } from "./queries";

/** One carrier announcement that the caller may see. */
export const getTransport = query(
  {
    name: "getTransport",
    summary: "One carrier announcement.",
    policy: anyone,
    input: TransportId,
    output: TransportView,
    errors: ["transporter.not_found"],
  },
  (ctx, { id }) => getTransportView(ctx, id),
);
