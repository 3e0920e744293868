import { getInvoice } from "@/lib/deals/invoices/get-invoice";
import { fileRoute } from "@/lib/http/file-route";

export const GET = fileRoute(getInvoice);
