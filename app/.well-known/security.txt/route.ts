import { getSecurityText } from "@/lib/http/security-text";

// The address and the contact are known when the process starts, the expiry day at the request.
export const dynamic = "force-dynamic";

/** The contact for vulnerability reports (RFC 9116). */
export const GET = getSecurityText;
