import { listInvoices } from "@/lib/deals/invoices/list-invoices";
import { route } from "@/lib/http/route";

export const GET = route(listInvoices);
