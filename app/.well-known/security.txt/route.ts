import { getSecurityText } from "@/lib/http/security-text";

// The address and the contact are known when the process starts, the day when it is asked.
export const dynamic = "force-dynamic";

/** Where to report a weakness (RFC 9116). */
export const GET = getSecurityText;
