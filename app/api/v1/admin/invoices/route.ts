import { route } from "@/lib/http/route";
import { listIssuedInvoices } from "@/lib/staff/invoices/list-issued-invoices";

export const GET = route(listIssuedInvoices);
